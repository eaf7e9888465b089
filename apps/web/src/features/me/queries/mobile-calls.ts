import { changeMobile as changeMobileCall, verifyMobile as verifyMobileCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { self } from './self.ts';

/** Requests a change of the mobile number, or its removal. */
export const changeMobile = (mobile: string | null) => api.call(changeMobileCall, { params: self(), body: { mobile } });

/** Confirms the number with the code that was sent to it. */
export const verifyMobile = (code: string) => api.call(verifyMobileCall, { params: self(), body: { code } });
