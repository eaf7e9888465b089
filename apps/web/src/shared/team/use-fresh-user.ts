import type { CurrentUser } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/use-user.ts';
import { userQuery } from './user-query.ts';

/**
 * Returns the signed-in user, and reads them again when the component appears: for what is sent to the address that is
 * shown, which may have changed in another tab.
 */
export function useFreshUser(): CurrentUser {
  useQuery({ ...userQuery, staleTime: 0 });
  return useUser();
}
