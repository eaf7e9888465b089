import type { Invite } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { codeOf, inviteWorld, type InviteWorld } from '../../app/testing/invite-world.ts';

let world: InviteWorld;
beforeAll(async () => {
  world = await inviteWorld();
});
beforeEach(() => world.query('delete from invites'));
afterAll(() => world.close());

const home = demoTeams.harbourPine;
const outcomes = async (...given: Parameters<InviteWorld['invite']>) =>
  (await world.invite(...given)).map(({ outcome }) => outcome);
const ids = (response: { json: <T>() => T }) =>
  response.json<{ data: Invite[] }>().data.map(({ emailAddress }) => emailAddress);

describe('inviting a list', () => {
  it('returns a result for each address, in the order given', async () => {
    await world.invite('ada', ['old@elsewhere.example']);
    world.clock.advance({ minutes: 10 });
    const results = await world.invite('ada', [
      ' New.Person@Elsewhere.example ',
      'old@elsewhere.example',
      'new.person@elsewhere.example',
      'PRIYA@harbourpine.example',
      'no address',
      { emailAddress: 'seer@elsewhere.example', type: 'team-viewer' },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'sent',
      'resent',
      'repeated',
      'already-member',
      'malformed',
      'sent',
    ]);
    expect(results[0]).toMatchObject({
      emailAddress: ' New.Person@Elsewhere.example ',
      message: 'Invited. The link works for 7 days.',
      inviteId: expect.any(String),
    });
    expect(await world.find('seer@')).toMatchObject({
      type: 'team-viewer',
      role: 'team-viewer',
      state: 'pending',
      senderId: demoUsers.ada.id,
      senderName: 'Ada Marlowe',
      teamName: home.name,
      accepted: false,
    });
    expect(await outcomes('ada', ['old@elsewhere.example'])).toEqual(['already-invited']);
  });

  it.each([
    ['a line that would add a header', 'sam@x.example\r\nBcc: all@x.example'],
    ['a second receiver', 'a@x.example,b@x.example'],
    ['a name around it', 'Sam <sam@x.example>'],
    ['a quoted part', '"sam sam"@x.example'],
    ['a comment', 'sam(hi)@x.example'],
    ['a number as a host', 'sam@[127.0.0.1]'],
    ['no ending', 'sam@localhost'],
    ['two dots', 'sam..x@x.example'],
    ['a zero-width character at the end', 'sam@x.example\u0000'],
  ])('rejects an address with %s', async (_, typed) => {
    // A null character causes the whole request to be rejected, as in every endpoint.
    const response = await world.call('ada', 'POST', `/v3/teams/${home.id}/users/invites`, {
      invites: [typed],
      type: 'participant',
    });
    if (response.statusCode === 400) return expect(codeOf(response)).toEqual([400, 'request.malformed']);
    expect(response.json<{ results: { outcome: string }[] }>().results.map(({ outcome }) => outcome)).toEqual([
      'malformed',
    ]);
  });

  it('accepts unusual but valid addresses', async () => {
    expect(await outcomes('ada', ["o'brien+gifts@x.example", 'ana@müller.example', 'user_1%x@sub.x.co.uk'])).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
    expect((await world.find('ana@'))?.emailAddress).toBe('ana@xn--mller-kva.example');
  });

  it('refuses more than a thousand, and says by how many it exceeds the limit', async () => {
    const response = await world.call('ada', 'POST', `/v3/teams/${home.id}/users/invites`, {
      invites: Array.from({ length: 1003 }, (_, index) => `p${index}@x.example`),
    });
    expect(codeOf(response)).toEqual([422, 'invite.too-many']);
    expect(response.json<{ message: string }>().message).toBe(
      'You gave 1003 addresses. 1000 can be invited at once, so this is 3 too many.',
    );
  });

  it('invites participants up to the limit of the plan, counting open invites', async () => {
    const limitTo = (participants: number) =>
      world.query(`update plans set limits = limits || jsonb_build_object('participants', $2::int) where id = $1`, [
        demoPlans.growth.id,
        participants,
      ]);
    await limitTo(4);
    expect(await outcomes('ada', ['a@x.example'])).toEqual(['sent']);
    const results = await world.invite('ada', [
      'b@x.example',
      'c@x.example',
      { emailAddress: 'v@x.example', type: 'team-viewer' },
      'd@x.example',
      'a@x.example',
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'sent',
      'over-limit',
      'sent',
      'over-limit',
      'already-invited',
    ]);
    expect(results[1]?.message).toBe('Not invited: your plan’s participants are 2 over.');
    await limitTo(1000);
  });

  it('never exceeds the limit of the plan under concurrent requests', async () => {
    await world.query(`update plans set limits = limits || '{"participants": 5}' where id = $1`, [demoPlans.growth.id]);
    const calls = await Promise.all(
      Array.from({ length: 4 }, (_, call) => outcomes('ada', [`x${call}@x.example`, `y${call}@x.example`])),
    );
    expect(calls.flat().filter((outcome) => outcome === 'sent')).toHaveLength(3);
    await world.query(`update plans set limits = limits || '{"participants": 1000}' where id = $1`, [
      demoPlans.growth.id,
    ]);
  });

  it('keeps one open invite per address under concurrent requests', async () => {
    const calls = await Promise.all(Array.from({ length: 4 }, () => outcomes('ada', ['same@x.example'])));
    expect(calls.flat().toSorted()).toEqual(['already-invited', 'already-invited', 'already-invited', 'sent']);
  });
});

describe('the permissions of a sender', () => {
  it('do not allow a role above the sender’s own, nor a team outside their scope', async () => {
    const bristol = demoTeams.bristol.id;
    expect(
      await outcomes(
        'sam',
        [
          'a@x.example',
          { emailAddress: 'b@x.example', type: 'subteam' },
          { emailAddress: 'c@x.example', type: 'team-admin' },
          { emailAddress: 'd@x.example', type: 'automation-participant' },
        ],
        { teamId: bristol },
      ),
    ).toEqual(['sent', 'sent', 'not-allowed', 'not-allowed']);
    for (const teamId of [home.id, demoTeams.leeds.id, demoTeams.quaysideBooks.id]) {
      expect(
        codeOf(await world.call('sam', 'POST', `/v3/teams/${teamId}/users/invites`, { invites: ['a@x.example'] })),
      ).toEqual([404, 'team.not-found']);
    }
    expect(
      codeOf(await world.call('priya', 'POST', `/v3/teams/${home.id}/users/invites`, { invites: ['a@x.example'] })),
    ).toEqual([403, 'access.forbidden']);
    expect(await outcomes('ada', [{ emailAddress: 'e@x.example', type: 'subteam' }])).toEqual(['not-allowed']);
  });

  it('are returned as options, with the number of places left', async () => {
    const options = async (person: 'ada' | 'sam', teamId: string) =>
      (await world.call(person, 'GET', `/v3/teams/${teamId}/invites/options`)).json<object>();
    expect(await options('ada', home.id)).toEqual({
      types: ['team-admin', 'team-viewer', 'participant', 'automation-participant', 'shared-automation-participant'],
      placesLeft: 998,
      domain: home.domain,
    });
    expect(await options('sam', demoTeams.bristol.id)).toEqual({
      types: ['subteam', 'participant', 'shared-automation-participant'],
      placesLeft: 998,
      domain: home.domain,
    });
  });

  it('cannot be extended with undeclared fields', async () => {
    for (const extra of [
      { senderId: demoUsers.nora.id },
      { autoAccepted: true },
      { teamId: demoTeams.quaysideBooks.id },
    ]) {
      const response = await world.call('ada', 'POST', `/v3/teams/${home.id}/users/invites`, {
        invites: [{ emailAddress: 'a@x.example', ...extra }],
      });
      expect(codeOf(response)).toEqual([400, 'request.malformed']);
    }
  });

  it('do not allow resending or removing an invite for a higher role', async () => {
    const { id } = await world.invited('high@x.example', {
      type: 'automation-participant',
      teamId: demoTeams.bristol.id,
    });
    expect(await outcomes('sam', ['high@x.example'], { teamId: demoTeams.bristol.id })).toEqual(['not-allowed']);
    world.clock.advance({ minutes: 11 });
    expect(codeOf(await world.call('sam', 'POST', `/v3/team-invites/${id}/resend`))).toEqual([
      403,
      'invite.above-own-level',
    ]);
    expect(codeOf(await world.call('sam', 'DELETE', `/v3/teams/${demoTeams.bristol.id}/invites/${id}`))).toEqual([
      403,
      'invite.above-own-level',
    ]);
  });
});

describe('a sent invite', () => {
  it('can be resent with a new link after a pause, and the old link returns invite.replaced', async () => {
    const { id, token } = await world.invited('again@x.example');
    const early = await world.call('ada', 'POST', `/v3/team-invites/${id}/resend`);
    expect([...codeOf(early), early.headers['retry-after']]).toEqual([429, 'invite.resent-lately', '600']);
    world.clock.advance({ hours: 24 * 8 });
    expect(codeOf(await world.lookUp(token))).toEqual([409, 'invite.expired']);
    expect((await world.call('ada', 'POST', `/v3/team-invites/${id}/resend`)).json<Invite>()).toMatchObject({
      state: 'pending',
      dateSent: world.clock.now().toString(),
    });
    expect(codeOf(await world.lookUp(token))).toEqual([409, 'invite.replaced']);
    expect((await world.lookUp(world.tokenOf(id, 2))).statusCode).toBe(200);
  });

  it('can be removed repeatedly, and its link returns invite.removed', async () => {
    const { id, token } = await world.invited('gone@x.example');
    for (let time = 0; time < 2; time += 1)
      expect((await world.call('ada', 'DELETE', `/v3/teams/${home.id}/invites/${id}`)).statusCode).toBe(200);
    expect(codeOf(await world.lookUp(token))).toEqual([409, 'invite.removed']);
    expect(codeOf(await world.call('ada', 'POST', `/v3/team-invites/${id}/resend`))).toEqual([409, 'invite.removed']);
    expect(await outcomes('ada', ['gone@x.example'])).toEqual(['sent']);
  });

  it('is removed when its subteam is closed', async () => {
    const { token } = await world.invited('closing@x.example', { teamId: demoTeams.leeds.id });
    await world.query('update teams set closed_at = now() where id = $1', [demoTeams.leeds.id]);
    const answer = codeOf(await world.lookUp(token));
    await world.query('update teams set closed_at = null where id = $1', [demoTeams.leeds.id]);
    expect(answer).toEqual([409, 'invite.removed']);
  });

  it('is not found by another team, nor under another team id', async () => {
    const { id } = await world.invited('mine@x.example');
    expect(codeOf(await world.call('nora', 'POST', `/v3/team-invites/${id}/resend`))).toEqual([
      404,
      'invite.not-found',
    ]);
    expect(codeOf(await world.call('nora', 'DELETE', `/v3/teams/${demoTeams.quaysideBooks.id}/invites/${id}`))).toEqual(
      [404, 'invite.not-found'],
    );
    expect(codeOf(await world.call('ada', 'DELETE', `/v3/teams/${demoTeams.bristol.id}/invites/${id}`))).toEqual([
      404,
      'invite.not-found',
    ]);
    expect(codeOf(await world.call('nora', 'GET', `/v3/team-invites?teamId=${home.id}`))).toEqual([
      404,
      'team.not-found',
    ]);
    expect(ids(await world.call('nora', 'GET', '/v3/team-invites'))).toEqual([]);
  });

  it('is listed and found by search with others of its team, in pages, without its link', async () => {
    await world.invite('ada', [
      'one@x.example',
      'two@x.example',
      { emailAddress: 'three@x.example', type: 'team-viewer' },
    ]);
    await world.invited('four@x.example', { teamId: demoTeams.leeds.id });
    const first = await world.call('ada', 'GET', '/v3/team-invites?limit=3');
    const { pagination } = first.json<{ pagination: { total: number; next: string } }>();
    const second = await world.call('ada', 'GET', `/v3/team-invites?limit=3&after=${pagination.next}`);
    expect([...ids(first), ...ids(second)].toSorted()).toEqual([
      'four@x.example',
      'one@x.example',
      'three@x.example',
      'two@x.example',
    ]);
    expect(pagination.total).toBe(4);
    expect(ids(await world.call('ada', 'GET', '/v3/team-invites?type=team-viewer&pagination-enable=false'))).toEqual([
      'three@x.example',
    ]);
    expect(
      ids(await world.call('ada', 'GET', '/api/v2/teams/invites/search?filter=TWO@&state=pending&state=expired')),
    ).toEqual(['two@x.example']);
    expect(ids(await world.call('ada', 'GET', '/api/v2/teams/invites/search?state=accepted'))).toEqual([]);
    const all = ids(await world.call('ada', 'GET', '/api/v2/teams/invites/search'));
    expect(ids(await world.call('ada', 'GET', '/api/v2/teams/invites/search?from=1&limit=1'))).toEqual(all.slice(1, 2));
    expect(ids(await world.call('sam', 'GET', '/v3/team-invites'))).toEqual([]);
    expect(first.body).not.toContain('token');
  });
});
