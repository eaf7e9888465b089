import type { WireError } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, inviteWorld, type InviteWorld } from '../../app/testing/invite-world.ts';
import { demoTeams } from '../teams/index.ts';
import { invitesPerDay } from './domain/invite-quota.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');

it('the daily invite limit of a team grows with its age', () => {
  const of = (days: number) => invitesPerDay(now.subtract({ hours: 24 * days }), now);
  expect([of(0), of(6), of(7), of(29), of(30), of(400)]).toEqual([200, 200, 1000, 1000, 5000, 5000]);
});

describe('the daily limit of invites', () => {
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

  it('covers an organisation with its subteams, and resets a day later', async () => {
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

  const inviteOften = async (person: 'ada' | 'nora', times: number, teamId?: string) => {
    const outcomes: (string | undefined)[] = [];
    for (let mails = 0; mails < times; mails += 1) {
      outcomes.push((await world.invite(person, ['often@x.example'], teamId ? { teamId } : {}))[0]?.outcome);
      world.clock.advance({ minutes: 11 });
    }
    return outcomes;
  };

  it('per address is three from one organisation with its subteams, and five from all', async () => {
    expect(await inviteOften('ada', 2)).toEqual(['sent', 'resent']);
    expect(await inviteOften('ada', 2, demoTeams.bristol.id)).toEqual(['sent', 'mailed-often']);
    expect(await inviteOften('ada', 1)).toEqual(['mailed-often']);
    expect(await inviteOften('nora', 3, demoTeams.quaysideBooks.id)).toEqual(['sent', 'resent', 'mailed-often']);
  });

  it('per address also applies to resending an invite and approving a request', async () => {
    const { id } = await world.invited('often@x.example');
    const resend = async () => codeOf(await world.call('ada', 'POST', `/v3/team-invites/${id}/resend`));
    world.clock.advance({ minutes: 11 });
    await inviteOften('ada', 2);
    expect(await resend()).toEqual([429, 'invite.mailed-often']);
    world.clock.advance({ hours: 25 });
    expect(await resend()).toEqual([200, undefined]);

    const email = 'colleague@harbourpine.example';
    await world.request(email);
    const requested = (await world.find(email))?.id ?? '';
    await world.query(
      `insert into invite_links (invite_id, version, token_hash, created_at) select $1, n, sha256(n::text::bytea), $2 from generate_series(11, 13) n`,
      [requested, world.clock.now().toString()],
    );
    expect(codeOf(await world.call('ada', 'POST', `/v3/team-invites/${requested}/approve`, {}))).toEqual([
      429,
      'invite.mailed-often',
    ]);
  });
});
