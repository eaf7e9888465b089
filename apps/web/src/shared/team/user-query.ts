import { hashKey, queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../api/query-client.ts';
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
    if (currentUser()?.permissions !== before) void readAgain(client);
    return read;
  },
});

/**
 * Refetches the displayed data and removes the rest. Displayed data that the server now refuses is removed too, so that
 * the screen shows the error instead.
 */
async function readAgain(client: QueryClient): Promise<void> {
  const predicate = ({ queryHash }: Query): boolean => queryHash !== ownHash;
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate });
  await client.invalidateQueries({ predicate });
  for (const query of client.getQueryCache().findAll({ predicate }))
    if (isRefusal(query.state.error)) query.setState({ data: undefined });
}
