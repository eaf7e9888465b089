import { expect, it } from 'vitest';
import { approvalChange, approvalPolicyOf, approvalValues } from './approval-values.ts';

const none = approvalValues({ preferences: {} });

it('saves no policy if the form is empty', () => {
  expect([approvalPolicyOf(none), approvalChange(none, none)]).toEqual([null, {}]);
});

it('saves the fields that are filled in, and removes the policy if all are cleared', () => {
  const filled = { ...none, approvalAbove: 50_000, approvalMax: 2_500, approverRoles: ['team-admin'] };
  const policy = { above: 50_000, priceRange: { max: 2_500 }, approvers: { roles: ['team-admin' as const] } };
  expect(approvalChange(filled, none)).toEqual({ approvals: policy });
  expect(approvalChange(none, approvalValues({ preferences: { approvals: policy } }))).toEqual({ approvals: null });
  expect(approvalChange(filled, approvalValues({ preferences: { approvals: policy } }))).toEqual({});
});
