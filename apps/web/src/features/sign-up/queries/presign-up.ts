import { presignUp as presignUpCall } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Asks for the mail that leads on; the answer names the teams that the address is in already. */
export const presignUp = (body: EndpointRequest<typeof presignUpCall>['body']) => api.call(presignUpCall, { body });
