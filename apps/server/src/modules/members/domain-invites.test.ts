import type { Invite } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { codeOf, inviteWorld, newUser, type InviteWorld } from '../../app/testing/invite-world.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

let world: InviteWorld;
beforeAll(async () => {
  world = await inviteWorld();
});
beforeEach(() => world.query('delete from invites'));
afterAll(() => world.close());

const home = demoTeams.harbourPine;
const outcomes = async (...given: Parameters<InviteWorld['invite']>) =>
  (await world.invite(...given)).map(({ outcome }) => outcome);
const setJoiningRules = (rules: { acceptDomain: boolean; inviteOnlyDomain: boolean }) =>
  world.call('ada', 'PUT', `/v3/teams/${home.id}/joining-rules`, rules);

describe('people with an address of the team’s domain', () => {
  it('join automatically if the team allows it and their address is verified', async () => {
    await setJoiningRules({ acceptDomain: true, inviteOnlyDomain: false });
    await world.addUser('proven@harbourpine.example');
    await world.addUser('unsure@harbourpine.example', { verified: false });
    await world.addUser('proven@elsewhere.example');
    await world.addUser('boss@harbourpine.example');
    expect(
      await outcomes('ada', [
        'proven@harbourpine.example',
        'unsure@harbourpine.example',
        'proven@elsewhere.example',
        { emailAddress: 'boss@harbourpine.example', type: 'team-admin' },
      ]),
    ).toEqual(['joined', 'sent', 'sent', 'sent']);
    expect(await world.roleOf('proven@harbourpine.example')).toBe('participant');
    expect(await world.find('proven@harbourpine')).toMatchObject({
      state: 'accepted',
      accepted: true,
      autoAccepted: true,
    });
    await setJoiningRules({ acceptDomain: false, inviteOnlyDomain: false });
  });

  it('wait for an admin or their own consent while the domain is claimed but not proven', async () => {
    await setJoiningRules({ acceptDomain: true, inviteOnlyDomain: false });
    await giveDomain(world.database, { teamId: home.id, domain: home.domain, proven: false });
    await world.addUser('colleague@harbourpine.example');
    expect(await outcomes('ada', ['colleague@harbourpine.example'])).toEqual(['sent']);
    expect(await world.roleOf('colleague@harbourpine.example')).toBeNull();
    await world.request('asks@harbourpine.example');
    expect((await world.find('asks@'))?.state).toBe('requested');
    await giveDomain(world.database, { teamId: home.id, domain: home.domain });
    await setJoiningRules({ acceptDomain: false, inviteOnlyDomain: false });
  });

  it('are the only ones who can be invited if the team restricts invites to its domain', async () => {
    await setJoiningRules({ acceptDomain: false, inviteOnlyDomain: true });
    expect(
      await outcomes('ada', ['in@harbourpine.example', 'out@elsewhere.example', 'below@sub.harbourpine.example']),
    ).toEqual(['sent', 'other-domain', 'other-domain']);
    await setJoiningRules({ acceptDomain: false, inviteOnlyDomain: false });
  });

  it('have joining rules that only admins of the top team can change, with a proven domain', async () => {
    const rules = { acceptDomain: true, inviteOnlyDomain: false };
    expect(codeOf(await world.call('ada', 'PUT', `/v3/teams/${demoTeams.bristol.id}/joining-rules`, rules))).toEqual([
      404,
      'team.not-found',
    ]);
    expect(codeOf(await world.call('sam', 'PUT', `/v3/teams/${demoTeams.bristol.id}/joining-rules`, rules))).toEqual([
      403,
      'access.forbidden',
    ]);
    expect(codeOf(await world.call('nora', 'PUT', `/v3/teams/${home.id}/joining-rules`, rules))).toEqual([
      404,
      'team.not-found',
    ]);
    await giveDomain(world.database, {
      teamId: demoTeams.quaysideBooks.id,
      domain: 'quaysidebooks.example',
      proven: false,
    });
    expect(
      codeOf(await world.call('nora', 'PUT', `/v3/teams/${demoTeams.quaysideBooks.id}/joining-rules`, rules)),
    ).toEqual([422, 'team.domain-unproven']);
    await giveDomain(world.database, { teamId: demoTeams.quaysideBooks.id, domain: null });
    expect(
      codeOf(await world.call('nora', 'PUT', `/v3/teams/${demoTeams.quaysideBooks.id}/joining-rules`, rules)),
    ).toEqual([422, 'team.no-domain']);
    expect((await world.call('sam', 'GET', `/v3/teams/${demoTeams.bristol.id}/joining-rules`)).json()).toEqual({
      acceptDomain: false,
      inviteOnlyDomain: false,
      domain: home.domain,
      domainProven: true,
    });
  });
});

describe('requesting to join a team', () => {
  it('returns the same response to every request, and stores one only for the team’s domain', async () => {
    const answers = [
      await world.request('new@harbourpine.example'),
      await world.request('new@elsewhere.example'),
      await world.request('priya@harbourpine.example'),
      await world.request('new@harbourpine.example', '01920000-0000-7000-8000-00000000dead'),
      await world.request('nonsense'),
    ];
    expectSpecified('POST /api/v2/teams/{id}/invites/requests', answers[0]?.json());
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [200, '{"status":"ok"}']),
    );
    expect(await world.query('select email, link_version, requested from invites')).toEqual([
      { email: 'new@harbourpine.example', link_version: 0, requested: true },
    ]);
    expect(
      codeOf(await world.lookUp(world.tokenOf(String((await world.query('select id from invites'))[0]?.['id'])))),
    ).toEqual([404, 'invite.unknown-link']);
  });

  it('waits for an admin, who approves it once', async () => {
    await world.request('asks@harbourpine.example');
    await world.request('asks@harbourpine.example');
    const request = await world.find('asks@');
    expect(request).toMatchObject({ state: 'requested', senderId: null });
    const approve = (person: 'ada' | 'sam' | 'nora', type = 'participant') =>
      world.call(person, 'POST', `/v3/team-invites/${request?.id}/approve`, { type });
    expect(codeOf(await approve('sam'))).toEqual([404, 'invite.not-found']);
    expect(codeOf(await approve('nora'))).toEqual([404, 'invite.not-found']);
    expect(codeOf(await world.call('ada', 'POST', `/v3/team-invites/${request?.id}/resend`))).toEqual([
      409,
      'invite.not-requested',
    ]);
    expect((await approve('ada', 'team-viewer')).json<Invite>()).toMatchObject({
      state: 'pending',
      role: 'team-viewer',
      senderId: demoUsers.ada.id,
    });
    expect(codeOf(await approve('ada'))).toEqual([409, 'invite.not-requested']);
  });

  it('can be refused by an admin, and requested again', async () => {
    await world.request('no@harbourpine.example');
    const request = await world.find('no@');
    expect((await world.call('ada', 'DELETE', `/v3/teams/${home.id}/invites/${request?.id}`)).statusCode).toBe(200);
    expect((await world.find('no@'))?.state).toBe('refused');
    await world.request('no@harbourpine.example');
    expect((await world.find('no@'))?.state).toBe('requested');
  });

  it('sends the link immediately if the team accepts its domain, and withdraws it when it no longer does', async () => {
    await setJoiningRules({ acceptDomain: true, inviteOnlyDomain: false });
    await world.request('auto@harbourpine.example');
    const id = (await world.find('auto@'))?.id ?? '';
    const found = (await world.lookUp(world.tokenOf(id))).json<object>();
    expectSpecified('GET /v3/team-invites/token/{token}', found);
    expect(found).toMatchObject({
      sender: null,
      team: { name: home.name },
      userExists: false,
    });
    await setJoiningRules({ acceptDomain: false, inviteOnlyDomain: false });
    expect(codeOf(await world.lookUp(world.tokenOf(id)))).toEqual([409, 'invite.withdrawn']);
    await setJoiningRules({ acceptDomain: true, inviteOnlyDomain: false });
    await giveDomain(world.database, { teamId: home.id, domain: home.domain, proven: false });
    expect(codeOf(await world.lookUp(world.tokenOf(id)))).toEqual([409, 'invite.withdrawn']);
    await giveDomain(world.database, { teamId: home.id, domain: home.domain });
    const accepted = (await world.accept({ id, token: world.tokenOf(id) }, { newUser })).json<{ invite: Invite }>();
    expectSpecified('POST /v3/team-invites/{id}/accept', accepted);
    expect(accepted.invite).toMatchObject({ autoAccepted: true, role: 'participant' });
    await setJoiningRules({ acceptDomain: false, inviteOnlyDomain: false });
  });

  it('does not renew the role of an expired admin invite, but requests the role of a participant', async () => {
    await world.invited('exboss@harbourpine.example', { type: 'team-admin' });
    world.clock.advance({ hours: 24 * 8 });
    await world.request('exboss@harbourpine.example');
    expect(await world.find('exboss@')).toMatchObject({ state: 'requested', type: 'participant' });
  });
});
