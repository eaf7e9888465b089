import { useSearch } from '@tanstack/react-router';
import { requireUser } from '../../../shared/session/session.ts';

/** The team whose settings are open: the user's current team, or a subteam named in the URL. */
export function useSettingsTeamId(): string {
  const { team } = useSearch({ strict: false });
  return team ?? requireUser().teamId;
}
