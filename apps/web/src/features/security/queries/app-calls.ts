import { confirmTotp, startTotp } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { self } from './self.ts';

/** Starts adding an authenticator app. */
export const beginApp = (name: string) => api.call(startTotp, { params: self(), body: { name } });

/** Adds an authenticator app with the first code that it shows. */
export const finishApp = (factorId: string, code: string) =>
  api.call(confirmTotp, { params: { ...self(), factorId }, body: { code } });
