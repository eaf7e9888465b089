import { defaultPermissions, events, type EventType, type Role } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../context.ts';
import { canReceiveEvent } from './audience.ts';

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
  // The list of teams does not determine what a role can see.
  participant: actor('participant', 'team', ['subteam']),
  automation: actor('automation-participant', 'team', ['subteam']),
  key: { ...actor('participant', 'team'), kind: 'client', userId: 'key', permissions: { user: 'own' } } as const,
};
type Name = keyof typeof people;

/**
 * The subject of an event, from a person's point of view: their own, a colleague's, the team's, a subteam's, or another
 * team's.
 */
const places = {
  own: ({ teamId, userId }: Actor) => ({ teamId, ownerId: userId }),
  colleagues: ({ teamId }: Actor) => ({ teamId, ownerId: 'someone' }),
  teams: ({ teamId }: Actor) => ({ teamId, ownerId: null }),
  subteams: () => ({ teamId: 'subteam', ownerId: 'someone' }),
  ownElsewhere: ({ userId }: Actor) => ({ teamId: 'another', ownerId: userId }),
  foreign: () => ({ teamId: 'another', ownerId: null }),
  ownOutside: ({ userId }: Actor) => ({ teamId: null, ownerId: userId }),
  outside: () => ({ teamId: null, ownerId: null }),
} as const;
type Place = keyof typeof places;

const everyone: readonly Name[] = ['admin', 'viewer', 'subteamAdmin', 'participant', 'automation', 'key'];
const roles = everyone.filter((name) => name !== 'key');
const teamViewers: readonly Name[] = ['admin', 'viewer', 'subteamAdmin'];

type ExpectedReceivers = Readonly<Partial<Record<Place, readonly Name[]>>>;
const jobs: ExpectedReceivers = {};
const order: ExpectedReceivers = { own: roles, colleagues: teamViewers, teams: teamViewers, subteams: teamViewers };
const member: ExpectedReceivers = { own: everyone, colleagues: teamViewers, teams: teamViewers, subteams: teamViewers };
const team: ExpectedReceivers = {
  own: teamViewers,
  colleagues: teamViewers,
  teams: teamViewers,
  subteams: teamViewers,
};
// Everyone in a team works under its rules.
const rules: ExpectedReceivers = { own: everyone, colleagues: everyone, teams: everyone, subteams: teamViewers };
const account: ExpectedReceivers = { own: everyone, ownElsewhere: everyone, ownOutside: everyone };
// A team's wallet is visible to users who spend from it; a subteam's wallet is not visible to participants of the team.
const wallet: ExpectedReceivers = {
  own: roles,
  colleagues: teamViewers,
  teams: ['admin', 'viewer', 'subteamAdmin', 'participant'],
  subteams: teamViewers,
};

const funders: readonly Name[] = ['admin', 'subteamAdmin'];
// Participants see their own budgets through requests, not through the organiser's events.
const budget: ExpectedReceivers = {
  own: ['admin', 'viewer', 'automation'],
  colleagues: ['admin', 'viewer'],
  teams: ['admin', 'viewer'],
  subteams: ['admin', 'viewer'],
};
const topUp: ExpectedReceivers = { own: funders, colleagues: funders, teams: funders, subteams: funders };

const linkers: readonly Name[] = ['admin', 'subteamAdmin'];
const links: ExpectedReceivers = { own: linkers, colleagues: linkers, teams: linkers, subteams: linkers };

const budgetViewers: readonly Name[] = ['admin', 'viewer'];
const budgets: ExpectedReceivers = {
  own: [...budgetViewers, 'automation'],
  colleagues: budgetViewers,
  teams: budgetViewers,
  subteams: budgetViewers,
};

/** The receivers of each event. Nobody else may receive it. */
const matrix: Readonly<Record<EventType, ExpectedReceivers>> = {
  'super-link.changed': links,
  'budget.changed': budgets,
  'linked-account.changed': { own: ['admin'], colleagues: ['admin'], teams: ['admin'], subteams: ['admin'] },
  'linked-account.lost': jobs,
  'linked-account.waits': jobs,
  'super-link.code-asked': jobs,
  'super-link.noticed': links,
  'super-link.ended': links,
  'order.changed': order,
  'order.approval-asked': order,
  'order.approval-ended': order,
  'order.paid': order,
  'order.not-bought': jobs,
  'order.payment-lapsed': jobs,
  'transaction.progressed': order,
  'transaction.completed': order,
  'transaction.changed': order,
  'gift.changed': order,
  'gift.viewed': order,
  'gift.claimed': jobs,
  'gift.declined': order,
  'gift.device-code-asked': jobs,
  'claims.waiting': jobs,
  'gift.reacted': order,
  'gift.code-missing': order,
  'gift.code-held': order,
  'gift.claim-by-extended': jobs,
  'reactions.summed-up': jobs,
  'bounces.summed-up': jobs,
  'wallet.changed': wallet,
  'bank-import.applied': jobs,
  'wallet.automatic-top-up-paused': topUp,
  'wallet.automatic-top-up-capped': jobs,
  'wallet.balance-low': jobs,
  'document.issued': jobs,
  'plan-invoice.unpaid': jobs,
  'team-invoice.ready': jobs,
  'topup-invoice.created': topUp,
  'topup-invoice.changed': topUp,
  'topup-invoice.payment-seen': topUp,
  'topup-invoice.processed': topUp,
  'charge.settled': account,
  'charge.unconfirmed': jobs,
  'charge.credited': jobs,
  'wallet.money-moved': jobs,
  'charge.refunded': jobs,
  'charge.refund-refused': jobs,
  'charge.disputed': jobs,
  'card.expiring': jobs,
  'card.expired': jobs,
  'wallet.withdrawal-changed': wallet,
  'budget.run-done': budget,
  'budget.run-failed': budget,
  'budget.run-at-risk': jobs,
  'budget.unspent': jobs,
  'budget.milestone': jobs,
  'codes.low': jobs,
  'ledger.proof-failed': jobs,
  'member.joined': member,
  'member.removed': member,
  'member.role-changed': member,
  'team.changed': rules,
  'branding.changed': team,
  'sender-domain.lost': jobs,
  'team.closed': team,
  'team.asked-upgrade': jobs,
  'invite.requested': team,
  'invite.sent': team,
  'invite.accepted': team,
  'invite.ended': team,
  'notice.added': account,
  'account.code-asked': account,
  'account.factor-changed': account,
  'account.new-device': account,
  'account.signed-up': account,
  'account.verification-requested': jobs,
  'account.email-change-requested': jobs,
  'account.email-changed': jobs,
  'account.password-reset-requested': jobs,
  'account.password-changed': jobs,
  'account.mobile-code-asked': jobs,
  'account.export-ready': jobs,
  'export.changed': account,
  'post-office.upload-changed': order,
  'post-office.mi-report-changed': team,
  'post-office.file-reported': jobs,
  'post-office.file-credited': jobs,
  'post-office.mi-report-ended': jobs,
  'export.finished': jobs,
  'account.erasure-asked': jobs,
  'api-key.ending': jobs,
};

function receiversOf(type: string): ExpectedReceivers {
  const entries = Object.entries(places).map(([place, at]) => [
    place,
    everyone.filter((name) => canReceiveEvent(people[name], { type, ...at(people[name]) })),
  ]);
  return Object.fromEntries(entries.filter(([, names]) => names?.length !== 0));
}

describe('receivers of an event', () => {
  it.each(events.map(({ type }) => type))('%s: are exactly those of the matrix', (type) => {
    expect(receiversOf(type)).toEqual(matrix[type]);
  });

  it.each(['invoice.made', 'wallet.emptied', 'account.looked-at', 'constructor', '__proto__', ''])(
    'are none for a type that no contract declares: %s',
    (type) => {
      expect(receiversOf(type)).toEqual({});
    },
  );
});
