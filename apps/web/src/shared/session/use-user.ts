import type { CurrentUser } from '@huggg/contracts';
import { useSyncExternalStore } from 'react';
import { currentUser, requireUser, subscribeUser } from './session.ts';

/** Returns the signed-in user, or null, and draws the component again when their account or role changes. */
export const useCurrentUser = (): CurrentUser | null => useSyncExternalStore(subscribeUser, currentUser, currentUser);

/**
 * Returns the signed-in user, for screens that require one, and draws the component again when their account or role
 * changes.
 * @throws if nobody is signed in; the router redirects to sign-in first
 */
export const useUser = (): CurrentUser => useSyncExternalStore(subscribeUser, requireUser, requireUser);
