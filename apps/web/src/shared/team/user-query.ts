import { hashKey, queryOptions } from '@tanstack/react-query';
import { userKeys } from '../query-keys/user-keys.ts';
import { currentUser, storeCurrentUser } from '../session/session.ts';
import { calls } from './teams.ts';

const ownHash = hashKey(userKeys.own);

/**
 * The signed-in user's own account and permissions, which may have changed since the page was loaded. What is read is
 * stored in the session; if the permissions changed, all other data is out of date too.
 */
export const userQuery = queryOptions({
  queryKey: userKeys.own,
  queryFn: async ({ client, signal }) => {
    const read = await (await calls()).readUser(signal);
    const before = currentUser()?.permissions;
    storeCurrentUser(read);
    if (currentUser()?.permissions !== before)
      void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== ownHash });
    return read;
  },
});
