import { useQuery } from '@tanstack/react-query';
import { useLiveUpdates } from '../../shared/live/use-live-updates.ts';
import { requireUser } from '../../shared/session/session.ts';
import { userQuery } from '../../shared/team/user-query.ts';

/**
 * Keeps the displayed data and the user's own account up to date: after live events, and when the user comes back to
 * this tab. Renders nothing, so the shell can load it after the screen.
 */
export function Updates() {
  useLiveUpdates();
  useQuery({ ...userQuery, initialData: requireUser });
  return null;
}
