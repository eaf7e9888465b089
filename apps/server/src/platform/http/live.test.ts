import { defaultPermissions, type Role } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../context.ts';
import { mayHear } from './live.ts';

const actor = (role: Role, teamId: string, subteams: readonly string[] = []): Actor => ({
  kind: 'user',
  userId: role,
  email: '',
  name: '',
  teamId,
  subtreeTeamIds: [teamId, ...subteams],
  role,
  permissions: defaultPermissions(role),
  operator: false,
  sessionId: '',
});
const people = {
  admin: actor('team-admin', 'team', ['subteam']),
  viewer: actor('team-viewer', 'team', ['subteam']),
  subteamAdmin: actor('subteam-admin', 'subteam'),
  // The list of teams says nothing of a role's reach.
  participant: actor('participant', 'team', ['subteam']),
  automation: actor('automation-participant', 'team', ['subteam']),
  stranger: actor('team-admin', 'another'),
};

const heard = (type: string, teamId: string, ownerId: string | null): string[] =>
  Object.entries(people).flatMap(([name, person]) =>
    mayHear(person, { type, teamId, ownerId, id: 'it', data: {} }) ? [name] : [],
  );

describe('who hears of an event', () => {
  it('is who may see the order', () => {
    expect(heard('order.paid', 'team', 'someone')).toEqual(['admin', 'viewer']);
    expect(heard('order.paid', 'team', 'participant')).toEqual(['admin', 'viewer', 'participant']);
    expect(heard('gift.changed', 'subteam', 'someone')).toEqual(['admin', 'viewer', 'subteamAdmin']);
  });

  it('is who may see the team’s people, and the person themselves', () => {
    expect(heard('member.removed', 'team', 'someone')).toEqual(['admin', 'viewer']);
    expect(heard('member.role-changed', 'team', 'participant')).toEqual(['admin', 'viewer', 'participant']);
    expect(heard('invite.changed', 'subteam', null)).toEqual(['admin', 'viewer', 'subteamAdmin']);
  });

  it('is who may see the wallet: not a subteam’s from the team, not the team’s from one’s own', () => {
    expect(heard('wallet.changed', 'team', null)).toEqual(['admin', 'viewer', 'participant']);
    expect(heard('wallet.changed', 'subteam', null)).toEqual(['admin', 'viewer', 'subteamAdmin']);
    expect(heard('wallet.changed', 'team', 'automation-participant')).toEqual(['admin', 'viewer', 'automation']);
  });
});
