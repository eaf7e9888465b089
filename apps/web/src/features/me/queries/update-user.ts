import { updateUser as updateUserCall } from '@huggg/contracts';
import type { User } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

type Changes = {
  readonly email?: string;
  readonly firstName?: string;
  readonly surname?: string;
  readonly sendAsName?: string | null;
};

/** Changes the user's profile. A new address takes effect when the link sent to it is opened. */
export const updateUser = (changes: Changes): Promise<User> => api.call(updateUserCall, { body: changes });
