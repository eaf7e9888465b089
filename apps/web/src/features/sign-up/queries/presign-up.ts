import { presignUp as presignUpCall } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Requests the email with the sign-up link. The response lists the teams that the address already belongs to. */
export const presignUp = (body: EndpointRequest<typeof presignUpCall>['body']) => api.call(presignUpCall, { body });
