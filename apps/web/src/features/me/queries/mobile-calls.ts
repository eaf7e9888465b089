import { changeMobile as changeMobileCall, verifyMobile as verifyMobileCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { self } from './self.ts';

/** Asks for another mobile number, or for none. */
export const changeMobile = (mobile: string | null) => api.call(changeMobileCall, { params: self(), body: { mobile } });

/** Confirms the number by the code that went there. */
export const verifyMobile = (code: string) => api.call(verifyMobileCall, { params: self(), body: { code } });
