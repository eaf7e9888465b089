import { signUpBusiness as signUpBusinessCall } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Creates the user, the team and its wallet. */
export const signUpBusiness = (body: EndpointRequest<typeof signUpBusinessCall>['body']) =>
  api.call(signUpBusinessCall, { body });
