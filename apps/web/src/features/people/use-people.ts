import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLive } from '../../shared/live/live.ts';
import type { LiveState } from '../../shared/live/live.ts';
import { requireUser } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/teams.ts';

const events = [
  'member.joined',
  'member.removed',
  'member.role-changed',
  'invite.requested',
  'invite.sent',
  'invite.accepted',
  'invite.ended',
] as const;

/** Reads people and invites again when something happens to them. */
export function useLivePeople(): LiveState {
  const client = useQueryClient();
  return useLive(events, () => {
    for (const key of ['people', 'invites']) void client.invalidateQueries({ queryKey: [key] });
  });
}

/** The team whose people are shown: the one that the person acts in, or a subteam that the address names. */
export function usePeopleTeamId(): string {
  const { team } = useSearch({ strict: false });
  return team ?? requireUser().teamId;
}

/** Whether the address names a team whose people the person does not see. */
export function useForeignTeam(): boolean {
  const teamId = usePeopleTeamId();
  const shown = useShownTeams();
  return shown.length > 0 && shown.every(({ id }) => id !== teamId);
}

/** The teams whose people the person sees, their own first. */
export function useShownTeams(): readonly { readonly id: string; readonly name: string }[] {
  const team = useTeam();
  return team ? [{ id: team.id, name: team.name }, ...team.subteams] : [];
}
