import type { EndpointInput, signUpBusiness } from '@huggg/contracts';
import type { BusinessSignUp } from './use-cases/sign-up-business.ts';

/** Converts a sign-up to internal names; an empty trading name becomes null. */
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
