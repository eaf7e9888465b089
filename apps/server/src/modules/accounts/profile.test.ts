import type { ContactPreferences, MailKind, User } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecrets } from '../../platform/testing/index.ts';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { accountServer, type AccountServer } from '../../app/testing/account-server.ts';

let server: AccountServer;
let priya: string;
beforeAll(async () => {
  server = await accountServer();
  priya = (await server.tokensOf(demoUsers.priya.email)).access_token;
});
afterAll(() => server.close());

const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;
const update = (body: object, token = priya) => server.post('/api/v2/users/update', body, token);
const verify = (verificationToken: string) => server.post('/api/v2/users/verification/verify', { verificationToken });
const rowOf = async (id: string) =>
  (await server.rows<Record<string, unknown>>('select * from users where id = $1', [id]))[0];

describe('the caller’s own profile', () => {
  it('changes only the fields that are sent', async () => {
    const changed = await update({ firstName: ' Priya-Rose ', sendAsName: 'Priya from People', marketing: true });
    expect(changed.json<User>()).toMatchObject({
      firstName: 'Priya-Rose',
      surname: 'Nair',
      sendAsName: 'Priya from People',
      marketing: true,
      email: demoUsers.priya.email,
      teamId: demoTeams.harbourPine.id,
    });
    expect((await update({ sendAsName: null, firstName: 'Priya' })).json<User>()).toMatchObject({
      firstName: 'Priya',
      sendAsName: null,
      marketing: true,
    });
    expect((await update({})).statusCode).toBe(200);
    const events = await server.rows(`select changes from audit_events where action = 'profile.changed' order by id`);
    expect(events).toEqual([
      {
        changes: {
          firstName: { from: '…', to: '…' },
          sendAsName: { from: '…', to: '…' },
          marketing: { from: false, to: true },
        },
      },
      { changes: { firstName: { from: '…', to: '…' }, sendAsName: { from: '…', to: '…' } } },
    ]);
  });

  it.each([
    ['type', 1],
    ['teamId', demoTeams.quaysideBooks.id],
    ['id', demoUsers.ada.id],
    ['verifiedEmail', true],
    ['verifiedPhoneNumber', true],
    ['verifiedEmailAt', '2026-01-01T00:00:00Z'],
    ['verified_email_at', '2026-01-01T00:00:00Z'],
    ['mobile', '+447700900199'],
    ['password', 'a lamp for the harbour'],
    ['password_hash', '$argon2id$'],
    ['googleId', 'x'],
    ['microsoftId', 'x'],
    ['role', 'team-admin'],
    ['roleGroupId', demoUsers.ada.id],
    ['permissions', { 'team-admin': 'subtree' }],
    ['operator', true],
    ['deactivatedAt', null],
    ['state', { lastTeamId: demoTeams.quaysideBooks.id }],
    ['dateCreated', '2020-01-01T00:00:00Z'],
    ['authData', {}],
    ['tags', ['vip']],
  ])('rejects the field %s', async (field, value) => {
    const before = await rowOf(demoUsers.priya.id);
    const response = await update({ firstName: 'Changed', [field]: value });
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'request.malformed']);
    expect(await rowOf(demoUsers.priya.id)).toEqual(before);
  });

  it.each([
    ['firstName', ''],
    ['firstName', 'a\nb'],
    ['firstName', 'x'.repeat(101)],
    ['surname', 7],
    ['email', 'no address'],
    ['marketing', 'yes'],
  ])('rejects %s with the value %j', async (field, value) => {
    expect((await update({ [field]: value })).statusCode).toBe(400);
  });
});

describe('a new email address', () => {
  it('takes effect when its link is opened, requires a proven session, and replaces the address for signing in', async () => {
    expect(codeOf(await update({ email: 'priya@new.example' }))).toBe('access.step-up-required');
    expect(await server.linksTo('email-verification', 'priya@new.example')).toEqual([]);
    await server.prove(priya);
    expect((await update({ email: 'Priya@New.example' })).json<User>()).toMatchObject({
      email: demoUsers.priya.email,
      verifiedEmail: true,
    });
    const [token = ''] = await server.linksTo('email-verification', 'priya@new.example');
    expect((await verify(token)).json()).toMatchObject({
      userId: demoUsers.priya.id,
      emailAddress: 'Priya@New.example',
    });
    expect((await server.signIn(demoUsers.priya.email)).statusCode).toBe(401);
    expect((await server.signIn('priya@new.example')).statusCode).toBe(200);
    expect(codeOf(await verify(token))).toBe('verification.used');
    const [event] = await server.rows<{ changes: unknown; actor_id: string }>(
      `select changes, actor_id from audit_events where action = 'email.changed'`,
    );
    expect(event).toEqual({
      changes: { email: { from: 'p…a@harbourpine.example', to: 'P…a@New.example' } },
      actor_id: demoUsers.priya.id,
    });
  });

  it('takes effect only if it is the latest one requested', async () => {
    await update({ email: 'first@new.example' });
    await update({ email: 'second@new.example' });
    server.clock.advance({ seconds: 1 });
    const [first = ''] = await server.linksTo('email-verification', 'first@new.example');
    const [second = ''] = await server.linksTo('email-verification', 'second@new.example');
    expect(codeOf(await verify(first))).toBe('verification.expired');
    expect((await verify(second)).statusCode).toBe(200);
  });

  it('that is taken gets the same response as any other, and cannot be confirmed', async () => {
    const free = await update({ email: 'free@new.example' });
    const taken = await update({ email: demoUsers.ada.email });
    expect([taken.statusCode, { ...taken.json<User>(), dateModified: '' }]).toEqual([
      free.statusCode,
      { ...free.json<User>(), dateModified: '' },
    ]);
    server.clock.advance({ seconds: 1 });
    const [token = ''] = await server.linksTo('email-verification', demoUsers.ada.email);
    const before = await rowOf(demoUsers.ada.id);
    const response = await verify(token);
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'user.email-taken']);
    expect(await rowOf(demoUsers.ada.id)).toEqual(before);
  });

  it('confirmed by two users at the same time is refused for one of them', async () => {
    server.clock.advance({ seconds: 61 });
    await update({ email: 'race@new.example' });
    const { access_token: olu } = await server.tokensOf(demoUsers.olu.email);
    await server.prove(olu);
    server.clock.advance({ seconds: 61 });
    await update({ email: 'race@new.example' }, olu);
    const tokens = await server.linksTo('email-verification', 'race@new.example');
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map((response) => [response.statusCode, codeOf(response)]).toSorted()).toEqual([
      [200, undefined],
      [409, 'user.email-taken'],
    ]);
    expect(await server.rows(`select 1 from users where lower(email) = 'race@new.example'`)).toHaveLength(1);
  });
});

describe('a mobile number', () => {
  const sam = demoUsers.sam;
  let token: string;
  beforeAll(async () => {
    await renewed();
  });
  const ask = (mobile: string | null, as = token) => server.put(`/v3/users/${sam.id}/mobile`, { mobile }, as);
  const give = (code: string, id: string = sam.id) => server.post(`/v3/users/${id}/mobile/verify`, { code }, token);
  const codeOfNewest = async () => {
    const [row] = await server.rows<{ id: string }>(
      'select id from mobile_verifications where user_id = $1 order by created_at desc, id desc limit 1',
      [sam.id],
    );
    return testSecrets.code('mobile-verification', row?.id ?? '');
  };
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const renewed = async () => {
    token = (await server.tokensOf(sam.email)).access_token;
    await server.prove(token);
  };

  it('takes effect when its code is entered, and is stored as E.164', async () => {
    const asked = await ask('07700 900 188');
    expect(asked.json<{ user: User; pending: { mobile: string } }>()).toMatchObject({
      user: { mobile: sam.mobile },
      pending: { mobile: '+447700900188' },
    });
    const code = await codeOfNewest();
    expect((await give(`${code.slice(0, 3)} ${code.slice(3)}`)).json<User>()).toMatchObject({
      mobile: '+447700900188',
      verifiedPhoneNumber: true,
    });
    expect(codeOf(await give(code))).toBe('mobile.no-code');
    const [event] = await server.rows<{ changes: unknown }>(
      `select changes from audit_events where action = 'mobile.changed' order by id desc limit 1`,
    );
    expect(event?.changes).toEqual({ mobile: { from: '+44…103', to: '+44…188' } });
  });

  it('requires a proven session, a valid number of a served country, and a minute between codes', async () => {
    expect(codeOf(await ask('+447700900177', (await server.tokensOf(sam.email)).access_token))).toBe(
      'access.step-up-required',
    );
    expect(codeOf(await ask('12345'))).toBe('mobile.invalid');
    for (const abroad of ['+12025550123', '+882016123456', '+8613800000000'])
      expect(codeOf(await ask(abroad))).toBe('mobile.country-not-served');
    const soon = await ask('+447700900177');
    expect([soon.statusCode, codeOf(soon), soon.headers['retry-after']]).toEqual([429, 'mobile.too-soon', '60']);
  });

  it('accepts at most five attempts, including concurrent ones', async () => {
    server.clock.advance({ minutes: 2 });
    await ask('+447700900166');
    const right = await codeOfNewest();
    const tried = await Promise.all(Array.from({ length: 8 }, () => give(wrong(right))));
    expect(tried.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'mobile.code-wrong'),
      ...Array.from({ length: 4 }, () => 'mobile.too-many-tries'),
    ]);
    expect(codeOf(await give(right))).toBe('mobile.too-many-tries');
    expect((await rowOf(sam.id))?.['mobile']).toBe('+447700900188');
  });

  it('is not verified by an old code, the code of another number, or on another user’s account', async () => {
    server.clock.advance({ minutes: 2 });
    await ask('+447700900155');
    const first = await codeOfNewest();
    server.clock.advance({ minutes: 2 });
    await ask('+447700900144');
    expect(['mobile.code-wrong']).toContain(codeOf(await give(first)));
    expect(codeOf(await give(await codeOfNewest(), demoUsers.ada.id))).toBe('user.not-found');
    server.clock.advance({ minutes: 10 });
    await renewed();
    expect(codeOf(await give(await codeOfNewest()))).toBe('mobile.code-expired');
  });

  it('limits codes to five a day for each user, and for each number across all users', async () => {
    await ask('+447700900133');
    server.clock.advance({ minutes: 2 });
    expect(codeOf(await ask('+447700900122'))).toBe('mobile.too-many');
    const { access_token: ada } = await server.tokensOf(demoUsers.ada.email);
    await server.prove(ada);
    await server.rows(`update mail_quotas set asked_in_day = 5 where key = $1`, [
      testSecrets.blind('mobile codes to +447700900133'),
    ]);
    const other = await server.put(`/v3/users/${demoUsers.ada.id}/mobile`, { mobile: '+447700900133' }, ada);
    expect(codeOf(other)).toBe('mobile.too-many');
  });

  it('is removed immediately', async () => {
    expect((await ask(null)).json<{ user: User }>().user).toMatchObject({ mobile: null, verifiedPhoneNumber: false });
    expect(codeOf(await give('123456'))).toBe('mobile.no-code');
  });
});

describe('contact preferences', () => {
  const ada = async () => (await server.tokensOf(demoUsers.ada.email)).access_token;
  const path = (email: string) => `/v3/emails/contact-preferences/${encodeURIComponent(email)}`;

  it('default to all emails, and apply to their user only', async () => {
    const token = await ada();
    const all = {
      reactionSummary: true,
      orderFinished: true,
      bouncesDigest: true,
      giftDeclined: true,
      lowBalance: true,
      unspentBudgets: true,
      budgetNews: true,
      budgetMoney: true,
      postOffice: true,
      documents: true,
    };
    expect((await server.get(path('ADA@harbourpine.example'), token)).json<ContactPreferences>()).toEqual({
      email: demoUsers.ada.email,
      userId: demoUsers.ada.id,
      preferences: all,
    });
    const chosen = await server.post(
      '/v3/emails/contact-preferences/upsert',
      { email: demoUsers.ada.email, preferences: { orderFinished: false } },
      token,
    );
    expect(chosen.json<ContactPreferences>().preferences).toEqual({ ...all, orderFinished: false });
    await server.post(
      '/v3/emails/contact-preferences/upsert',
      { email: demoUsers.ada.email, preferences: { bouncesDigest: false } },
      token,
    );
    expect((await server.get(path(demoUsers.ada.email), token)).json<ContactPreferences>().preferences).toEqual({
      reactionSummary: true,
      orderFinished: false,
      bouncesDigest: false,
      giftDeclined: true,
      lowBalance: true,
      unspentBudgets: true,
      budgetNews: true,
      budgetMoney: true,
      postOffice: true,
      documents: true,
    });
  });

  it.each([demoUsers.victor.email, 'nobody@tidewater.example'])(
    'cannot be read or changed by other users: %s',
    async (email) => {
      const token = await ada();
      const answers = [
        await server.get(path(email), token),
        await server.post(
          '/v3/emails/contact-preferences/upsert',
          { email, preferences: { orderFinished: false } },
          token,
        ),
      ];
      expect(answers.map((response) => [response.statusCode, codeOf(response)])).toEqual([
        [404, 'user.not-found'],
        [404, 'user.not-found'],
      ]);
    },
  );

  it('reject an unknown preference', async () => {
    expect(
      (
        await server.post(
          '/v3/emails/contact-preferences/upsert',
          { email: demoUsers.ada.email, preferences: { userId: false } },
          await ada(),
        )
      ).statusCode,
    ).toBe(400);
  });

  it('are turned off by the link at the foot of an email, and by no other link', async () => {
    const proof = testSecrets.linkToken('unsubscribe', `${demoUsers.victor.id} reactionSummary`);
    const stop = (token: string) => server.post('/v3/emails/unsubscribe', { token });
    expect((await stop(`${demoUsers.victor.id}.reactionSummary.${proof}`)).json()).toEqual({
      preference: 'reactionSummary',
    });
    const { access_token: victor } = await server.tokensOf(demoUsers.victor.email);
    expect(
      (await server.get(path(demoUsers.victor.email), victor)).json<ContactPreferences>().preferences.reactionSummary,
    ).toBe(false);
    for (const token of [
      `${demoUsers.victor.id}.orderFinished.${proof}`,
      `${demoUsers.ada.id}.reactionSummary.${proof}`,
      `${demoUsers.victor.id}.reactionSummary.`,
      proof,
      '..',
      'x',
    ]) {
      expect([token, codeOf(await stop(token))]).toEqual([token, 'unsubscribe.unknown']);
    }
  });

  it('are listed with the emails that can be turned off', async () => {
    const templates = (await server.get('/v3/emails/kinds', await ada())).json<MailKind[]>();
    expect(templates.map(({ id }) => id)).toEqual(expect.arrayContaining(['gift', 'team-invite', 'key-ending']));
    expect(
      templates
        .filter(({ preference }) => preference !== null)
        .map(({ preference }) => preference)
        .toSorted(),
    ).toEqual([
      'bouncesDigest',
      'budgetMoney',
      'budgetNews',
      'documents',
      'documents',
      'documents',
      'giftDeclined',
      'lowBalance',
      'orderFinished',
      'postOffice',
      'postOffice',
      'reactionSummary',
      'unspentBudgets',
    ]);
  });
});
