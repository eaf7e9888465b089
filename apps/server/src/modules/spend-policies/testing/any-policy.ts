import type { NewSpendPolicy } from '../queries/spend-policies.ts';

/** Returns a policy that allows everything, except for the rules set by a test. */
export function anyPolicy(
  policy: Pick<NewSpendPolicy, 'walletId' | 'teamId' | 'sourceId' | 'spenderUserId'> & Partial<NewSpendPolicy>,
): NewSpendPolicy {
  return {
    deliveryMethods: ['links', 'email', 'sms', 'superhuggg', 'printable'],
    emailDomains: null,
    allowTags: null,
    disallowTags: [],
    minPricePence: null,
    maxPricePence: null,
    reasonCodes: [],
    maximumExpiryDays: null,
    endsAt: null,
    ...policy,
  };
}
