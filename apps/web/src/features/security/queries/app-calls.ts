import { confirmTotp, startTotp } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { selfParams } from './self-params.ts';

/** Starts adding an authenticator app. */
export const startAddingApp = (name: string) => api.call(startTotp, { params: selfParams(), body: { name } });

/** Adds an authenticator app with the first code that it shows. */
export const confirmApp = (factorId: string, code: string) =>
  api.call(confirmTotp, { params: { ...selfParams(), factorId }, body: { code } });
