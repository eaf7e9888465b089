import { useSearch } from '@tanstack/react-router';
import { requireUser } from '../../../shared/session/session.ts';

/** The team whose settings are open: the one that the person acts in, or a subteam of it that the address names. */
export function useSettingsTeamId(): string {
  const { team } = useSearch({ strict: false });
  return team ?? requireUser().teamId;
}
