import { changeMobile as changeMobileCall, verifyMobile as verifyMobileCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { ownUserParams } from './own-user-params.ts';

/** Requests a change of the mobile number, or its removal. */
export const changeMobile = (mobile: string | null) =>
  api.call(changeMobileCall, { params: ownUserParams(), body: { mobile } });

/** Confirms the number with the code that was sent to it. */
export const verifyMobile = (code: string) => api.call(verifyMobileCall, { params: ownUserParams(), body: { code } });
