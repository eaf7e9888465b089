import { catalogueError } from '../../platform/errors.ts';
import type { SpendPolicy } from './domain/spend-policy.ts';

/** The values in the messages of policy refusals. */
export const policyValues = {
  method: ({ deliveryMethods }: SpendPolicy, method: string) => ({
    method,
    allowed: deliveryMethods.join(', ') || 'none',
  }),
  domains: ({ emailDomains }: SpendPolicy) => ({ domains: emailDomains?.join(', ') || 'none' }),
  reasons: ({ reasonCodes }: SpendPolicy) => ({ reasons: reasonCodes.join(', ') }),
};

/** Errors for changes, forbidden by the policy, to what its wallet paid for. */
export const policyRefusals = {
  method: (policy: SpendPolicy, method: string) =>
    catalogueError('wallet.policy-method', { values: policyValues.method(policy, method) }),
  emailDomain: (policy: SpendPolicy, path: string) =>
    catalogueError('wallet.policy-email-domain', {
      values: policyValues.domains(policy),
      fields: [{ path, message: `must be at ${policy.emailDomains?.join(' or ') || 'no domain'}` }],
    }),
  reason: (policy: SpendPolicy) =>
    catalogueError('wallet.policy-reason', {
      values: policyValues.reasons(policy),
      fields: [{ path: 'reasonCode', message: `must be one of: ${policy.reasonCodes.join(', ')}` }],
    }),
};
