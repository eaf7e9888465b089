import type { WireError } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, inviteWorld, type InviteWorld } from '../../app/testing/invite-world.ts';
import { demoTeams } from '../teams/index.ts';
import { invitesPerDay } from './domain/invite-quota.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');

it('a team mails more invites a day as it ages', () => {
  const of = (days: number) => invitesPerDay(now.subtract({ hours: 24 * days }), now);
  expect([of(0), of(6), of(7), of(29), of(30), of(400)]).toEqual([200, 200, 1000, 1000, 5000, 5000]);
});

describe('invites of a day', () => {
  let world: InviteWorld;
  beforeEach(async () => {
    world = await inviteWorld();
    await world.query('update teams set created_at = $2 where id = $1', [
      demoTeams.harbourPine.id,
      world.clock.now().subtract({ hours: 1 }).toString(),
    ]);
    await world.query(`update plans set limits = limits - 'participants'`);
  });
  afterEach(() => world.close());

  it('are counted for an organisation, its subteams included, and come back a day later', async () => {
    const address = (index: number) => `p${index}@x.example`;
    const url = `/v3/teams/${demoTeams.harbourPine.id}/users/invites`;
    const send = (from: number, count: number, teamUrl = url) =>
      world.call('ada', 'POST', teamUrl, {
        invites: Array.from({ length: count }, (_, index) => address(from + index)),
      });
    expect((await send(0, 150)).statusCode).toBe(200);
    const refused = await send(150, 51, `/v3/teams/${demoTeams.bristol.id}/users/invites`);
    expect(codeOf(refused)).toEqual([429, 'invite.day-used-up']);
    expect(refused.json<WireError>().details).toEqual({ limit: 200, left: 50 });
    expect(await world.query('select count(*)::int as invites from invites')).toEqual([{ invites: 150 }]);
    expect((await send(150, 50)).statusCode).toBe(200);
    expect(codeOf(await send(200, 1))).toEqual([429, 'invite.day-used-up']);
    world.clock.advance({ hours: 25 });
    expect((await send(200, 1)).statusCode).toBe(200);
  });

  it('reach one address at most five times, from whichever teams', async () => {
    const outcomes: (string | undefined)[] = [];
    for (let mails = 0; mails < 6; mails += 1) {
      outcomes.push((await world.invite('ada', ['often@x.example']))[0]?.outcome);
      world.clock.advance({ minutes: 11 });
    }
    expect(outcomes).toEqual(['sent', 'resent', 'resent', 'resent', 'resent', 'mailed-often']);
    expect((await world.invite('nora', ['often@x.example'], { teamId: demoTeams.quaysideBooks.id }))[0]?.outcome).toBe(
      'mailed-often',
    );
  });
});
