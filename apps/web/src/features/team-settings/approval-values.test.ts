import { expect, it } from 'vitest';
import { approvalChange, approvalPolicyOf, approvalValues } from './approval-values.ts';

const none = approvalValues({ preferences: {} });

it('sets nothing where the form asks for nothing', () => {
  expect([approvalPolicyOf(none), approvalChange(none, none)]).toEqual([null, {}]);
});

it('sets what is filled in, and takes the policy away where all of it is cleared', () => {
  const filled = { ...none, approvalAbove: 50_000, approvalMax: 2_500, approverRoles: ['team-admin'] };
  const policy = { above: 50_000, priceRange: { max: 2_500 }, approvers: { roles: ['team-admin' as const] } };
  expect(approvalChange(filled, none)).toEqual({ approvals: policy });
  expect(approvalChange(none, approvalValues({ preferences: { approvals: policy } }))).toEqual({ approvals: null });
  expect(approvalChange(filled, approvalValues({ preferences: { approvals: policy } }))).toEqual({});
});
