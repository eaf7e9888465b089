import {
  defaultPermissions,
  limits,
  permissionKeys,
  roles,
  userTypes,
  type PlanBehaviour,
  type Role,
  type TeamPreferences,
} from '@huggg/contracts';
import type { Actor, Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { hashPassword } from '../../identity/index.ts';
import { insertPeople } from '../../identity/testing/insert-people.ts';
import { insertPlan, insertRoleGroups } from '../../plans/testing/insert-plans.ts';
import { insertMembers } from '../queries/members.ts';
import { createTeams } from '../use-cases/create-teams.ts';

/** Ids of the demo data never change, so that bookmarks still work after a reset and tests can refer to them. */
const idOf = (number: number): string => `01920000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const demoPassword = 'unwrap-the-joy';

export const demoPlans = {
  growth: {
    id: idOf(0x101),
    groupIds: 0x110,
    name: 'Growth',
    pricePence: 4_900,
    behaviours: ['refund-huggg-expirations'],
    giftsPerOrder: limits.linksPerSend,
  },
  starter: {
    id: idOf(0x102),
    groupIds: 0x120,
    name: 'Starter',
    pricePence: 0,
    behaviours: [],
    giftsPerOrder: limits.giftsPerOrderDefault,
  },
} as const satisfies Record<
  string,
  {
    id: string;
    groupIds: number;
    name: string;
    pricePence: number;
    behaviours: readonly PlanBehaviour[];
    giftsPerOrder: number;
  }
>;

const reasonCodes = ['Birthday', 'Work anniversary', 'Thank you', 'Welcome', 'Well done'];
const britishSettings: TeamPreferences = { timeZone: 'Europe/London', phoneCountry: 'GB' };

export const demoTeams = {
  harbourPine: {
    id: idOf(0x201),
    name: 'Harbour & Pine',
    parent: null,
    plan: 'growth',
    domain: 'harbourpine.example',
    preferences: britishSettings,
    reasonCodes,
  },
  bristol: {
    id: idOf(0x202),
    name: 'Bristol',
    parent: 'harbourPine',
    plan: 'growth',
    domain: null,
    preferences: {},
    reasonCodes,
  },
  leeds: {
    id: idOf(0x203),
    name: 'Leeds',
    parent: 'harbourPine',
    plan: 'growth',
    domain: null,
    preferences: {},
    reasonCodes,
  },
  quaysideBooks: {
    id: idOf(0x204),
    name: 'Quayside Books',
    parent: null,
    plan: 'starter',
    domain: 'quaysidebooks.example',
    preferences: britishSettings,
    reasonCodes: [],
  },
  operations: {
    id: idOf(0x205),
    name: 'Huggg operations',
    parent: null,
    plan: 'growth',
    domain: 'huggg.example',
    preferences: britishSettings,
    reasonCodes: [],
  },
} as const;

export const demoUsers = {
  ada: {
    id: idOf(0x301),
    firstName: 'Ada',
    surname: 'Marlowe',
    email: 'ada@harbourpine.example',
    mobile: '+447700900101',
    type: userTypes.standard,
    team: 'harbourPine',
    role: 'team-admin',
  },
  victor: {
    id: idOf(0x302),
    firstName: 'Victor',
    surname: 'Osei',
    email: 'victor@harbourpine.example',
    mobile: null,
    type: userTypes.standard,
    team: 'harbourPine',
    role: 'team-viewer',
  },
  sam: {
    id: idOf(0x303),
    firstName: 'Sam',
    surname: 'Whitlock',
    email: 'sam@harbourpine.example',
    mobile: '+447700900103',
    type: userTypes.standard,
    team: 'bristol',
    role: 'subteam-admin',
  },
  priya: {
    id: idOf(0x304),
    firstName: 'Priya',
    surname: 'Nair',
    email: 'priya@harbourpine.example',
    mobile: null,
    type: userTypes.standard,
    team: 'harbourPine',
    role: 'participant',
  },
  olu: {
    id: idOf(0x305),
    firstName: 'Olu',
    surname: 'Adeyemi',
    email: 'olu@harbourpine.example',
    mobile: null,
    type: userTypes.standard,
    team: 'harbourPine',
    role: 'automation-participant',
  },
  nora: {
    id: idOf(0x306),
    firstName: 'Nora',
    surname: 'Lindqvist',
    email: 'nora@quaysidebooks.example',
    mobile: null,
    type: userTypes.standard,
    team: 'quaysideBooks',
    role: 'team-admin',
  },
  ops: {
    id: idOf(0x307),
    firstName: 'Robin',
    surname: 'Hale',
    email: 'ops@huggg.example',
    mobile: null,
    type: userTypes.operator,
    team: 'operations',
    role: 'team-admin',
  },
} as const satisfies Record<
  string,
  { type: number; team: keyof typeof demoTeams; role: Role; [field: string]: unknown }
>;

export type DemoPerson = keyof typeof demoUsers;

const roleGroupId = (plan: keyof typeof demoPlans, role: Role): string =>
  idOf(demoPlans[plan].groupIds + roles.indexOf(role));

/**
 * Creates the demo people (RULES §15): Harbour & Pine with two subteams and a member in each role, an unrelated team,
 * and an operator. Existing data is not changed.
 */
export async function seedPeople(ctx: Pick<Context, 'transaction' | 'clock'>): Promise<void> {
  // Hashed once for all accounts. Sharing a hash matters only if passwords are secret.
  const passwordHash = await hashPassword(demoPassword);
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    for (const key of ['growth', 'starter'] as const) {
      const { giftsPerOrder, groupIds: _, ...plan } = demoPlans[key];
      await insertPlan(
        tx,
        {
          ...plan,
          isPublic: true,
          permissions: permissionKeys,
          limits: { giftsPerOrder, wallets: 20, subteams: 25, themes: 20, participants: limits.budgetParticipants },
        },
        now,
      );
      const groups = roles.map((role) => ({
        id: roleGroupId(key, role),
        planId: plan.id,
        role,
        permissions: defaultPermissions(role),
        isDefault: role === 'participant',
      }));
      await insertRoleGroups(tx, groups, now);
    }
    await createTeams(tx, Object.values(demoTeams).map(newTeam), now);
    await insertPeople(
      tx,
      Object.values(demoUsers).map((user) => ({ ...user, sendAsName: null, passwordHash, verifiedEmailAt: now })),
      now,
    );
    const members = Object.values(demoUsers).map(({ id, team, role }) => ({
      teamId: demoTeams[team].id,
      userId: id,
      roleGroupId: roleGroupId(demoTeams[team].plan, role),
    }));
    await insertMembers(tx, members, now);
  });
}

/** Another colleague, who joined later and uses an authenticator app; for the demo's history. */
export const demoColleague = {
  id: idOf(0x308),
  firstName: 'Leila',
  surname: 'Haddad',
  email: 'leila@harbourpine.example',
  mobile: null,
  type: userTypes.standard,
} as const;

/** Adds the colleague, in the transaction that stores their second factor. */
export async function addColleague(ctx: Pick<Context, 'clock'>, tx: Tx): Promise<void> {
  const now = ctx.clock.now();
  const passwordHash = await hashPassword(demoPassword);
  await insertPeople(tx, [{ ...demoColleague, sendAsName: null, passwordHash, verifiedEmailAt: now }], now);
  const roleGroup = roleGroupId(demoTeams.harbourPine.plan, 'team-viewer');
  await insertMembers(
    tx,
    [{ teamId: demoTeams.harbourPine.id, userId: demoColleague.id, roleGroupId: roleGroup }],
    now,
  );
}

function newTeam(team: (typeof demoTeams)[keyof typeof demoTeams]) {
  return {
    id: team.id,
    name: team.name,
    businessEntityName: team.parent ? null : `${team.name} Ltd`,
    businessTradingName: team.parent ? null : team.name,
    businessAddress: null,
    planId: demoPlans[team.plan].id,
    parentTeamId: team.parent ? demoTeams[team.parent].id : null,
    domain: team.domain,
    domainProven: true,
    preferences: team.preferences,
    reasonCodes: team.reasonCodes,
  };
}

/** Returns a demo person as the actor of a test, with the same data as in a signed-in session. */
export function demoActor(person: DemoPerson): Actor {
  const user = demoUsers[person];
  const team = demoTeams[user.team];
  const subteams = Object.values(demoTeams).filter(({ parent }) => parent === user.team);
  return {
    kind: 'user',
    userId: user.id,
    email: user.email,
    name: `${user.firstName} ${user.surname}`,
    teamId: team.id,
    subtreeTeamIds: [team.id, ...subteams.map(({ id }) => id)],
    role: user.role,
    permissions: defaultPermissions(user.role),
    operator: user.type === userTypes.operator,
    sessionId: idOf(0x400),
    ...(user.type === userTypes.operator && { lacksFactor: true }),
  };
}
