import { updateUser as updateUserCall } from '@huggg/contracts';
import type { User } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

type Changes = {
  readonly email?: string;
  readonly firstName?: string;
  readonly surname?: string;
  readonly sendAsName?: string | null;
};

/** Changes what a person says of themselves. Another address counts once the link that goes there is opened. */
export const updateUser = (changes: Changes): Promise<User> => api.call(updateUserCall, { body: changes });
