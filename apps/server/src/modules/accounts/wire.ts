import type { EndpointInput, signUpBusiness } from '@huggg/contracts';
import type { BusinessSignUp } from './use-cases/sign-up-business.ts';

/** A sign-up with its fields in our own words; a trading name that was left empty is none. */
export function fromWireSignUp({
  first_name,
  address,
  businessTradingName,
  planId,
  ...rest
}: EndpointInput<typeof signUpBusiness>['body']): BusinessSignUp {
  return {
    ...rest,
    firstName: first_name,
    businessAddress: address,
    businessTradingName: businessTradingName || null,
    planId: planId ?? null,
  };
}
