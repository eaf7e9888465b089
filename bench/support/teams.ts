import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyRows } from './copy-rows.ts';

/** An admin of their own team, with the team's wallets. */
export type Buyer = {
  readonly userId: string;
  readonly teamId: string;
  readonly token: string;
  readonly wallets: readonly string[];
};

export const teams = 64;
export const walletsEach = 4;

type Admin = { readonly userId: string; readonly teamId: string };

/** Returns an id that is the same in every run. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const buyerAddress = (index: number): string => `buyer-${index}@bench.example`;

/**
 * Creates teams with one admin each, modelled on the demo team and its admin, and distributes the funded wallets that
 * `demo scale` gave the demo team among them.
 */
export async function buyingTeams({
  pool,
  admin,
  signIn,
}: {
  readonly pool: pg.Pool;
  readonly admin: Admin;
  readonly signIn: (username: string) => Promise<string>;
}): Promise<readonly Buyer[]> {
  const made = Array.from({ length: teams }, (_, index) => ({
    userId: idOf(`bench-buyer-${index}`),
    teamId: idOf(`bench-team-${index}`),
  }));
  const users = made.map(({ userId }, index) => ({ id: userId, email: buyerAddress(index) }));
  const rows = made.map(({ teamId }, index) => ({
    id: teamId,
    name: `Bench team ${index}`,
    domain: null,
    domain_proven_at: null,
  }));
  const members = made.map(({ userId, teamId }) => ({ user_id: userId, team_id: teamId }));
  await copyRows(pool, { table: 'users', of: { id: admin.userId }, changes: users });
  await copyRows(pool, { table: 'teams', of: { id: admin.teamId }, changes: rows });
  await copyRows(pool, {
    table: 'team_members',
    of: { user_id: admin.userId, team_id: admin.teamId },
    changes: members,
  });
  await pool.query(
    `update wallets w set team_id = ($1::uuid[])[1 + (n - 1) % $2]
     from (select id, row_number() over (order by id) as n from wallets where 'scale' = any (tags)) of where of.id = w.id`,
    [made.map(({ teamId }) => teamId), teams],
  );
  const { rows: wallets } = await pool.query<{ id: string; team_id: string }>(
    "select id, team_id from wallets where 'scale' = any (tags) order by id",
  );
  if (wallets.length < teams * walletsEach) throw new Error('The database has no scale data: run demo scale first.');
  const buyers: Buyer[] = [];
  for (const [index, one] of made.entries()) {
    const own = wallets.filter(({ team_id: teamId }) => teamId === one.teamId).map(({ id }) => id);
    buyers.push({ ...one, token: await signIn(buyerAddress(index)), wallets: own });
  }
  return buyers;
}
