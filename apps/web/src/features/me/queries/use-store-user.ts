import type { User } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { userKeys } from '../../../shared/query-keys/user-keys.ts';
import { storeUser } from '../../../shared/session/session.ts';

/** Returns a function that stores the user's account after they changed it. */
export function useStoreUser(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    // A response to an earlier read would undo the change.
    await client.cancelQueries({ queryKey: userKeys.own });
    storeUser(user);
    // Lists of people, orders and gifts show the user's name too; each is read again when it appears.
    await client.invalidateQueries({ refetchType: 'none' });
  };
}
