import { userTypes, type Erasure, type PersonExport, type WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHelpRequestsOf } from '../modules/operations/index.ts';
import { buildExportJob, privacySchedules } from '../modules/privacy/index.ts';
import { demoPassword, demoUsers } from '../modules/teams/index.ts';
import { newId } from '../platform/ids/index.ts';
import { giftTo, tracesOf } from './testing/kept-data.ts';
import { testServer, type TestServer } from './testing/test-server.ts';
import { unzip } from './testing/unzip.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const { id } = demoUsers.priya;
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const userPath = (path: string, userId: string = id): string => `/v3/users/${userId}/${path}`;
const codeOf = (response: { json: <T>() => T; statusCode: number }) => [
  response.statusCode,
  response.json<WireError>().code,
];
const provenTokenOf = async (person: 'ada' | 'priya' | 'victor' | 'ops' | 'nora', domain?: string): Promise<string> => {
  const token = await server.tokenOf(person, domain);
  await server.prove(token);
  return token;
};
const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];
const eraseDue = async (): Promise<void> => {
  await server.database.pool.query(
    `update person_erasures set requested_at = now() - interval '8 days', due_at = now() - interval '1 day' where cancelled_at is null and erased_at is null`,
  );
  for (const { job } of privacySchedules(eraseHelpRequestsOf))
    await job.run(server.runtime.jobContext('test'), {} as never);
};

describe('a copy of personal data', () => {
  it('is created by a job, downloadable by its owner only, and limited to one request a day', async () => {
    const priya = await provenTokenOf('priya');
    const asked = (await ask('POST', userPath('exports'), priya)).json<PersonExport>();
    expect(asked.readyAt).toBeNull();
    expect(codeOf(await ask('GET', userPath(`exports/${asked.id}/file`), priya))).toEqual([
      404,
      'privacy.export-not-found',
    ]);
    for (let times = 0; times < 2; times += 1)
      await buildExportJob.run(server.runtime.jobContext('test'), { id: asked.id });
    expect((await ask('GET', userPath('exports'), priya)).json<{ data: PersonExport[] }>().data).toMatchObject([
      { id: asked.id, readyAt: expect.any(String) },
    ]);
    const file = await ask('GET', userPath(`exports/${asked.id}/file`), priya);
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      'attachment; filename="your-data.zip"',
    ]);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['profile.json', 'teams.json', 'sessions.json', 'orders.json', 'activity.json', 'README.txt'])
      expect(file.rawPayload.includes(name), name).toBe(true);
    expect(codeOf(await ask('POST', userPath('exports'), priya))).toEqual([409, 'privacy.export-too-soon']);

    const ada = await server.tokenOf('ada');
    expect((await ask('GET', userPath(`exports/${asked.id}/file`), ada)).statusCode).toBe(404);
    expect((await ask('GET', userPath(`exports/${asked.id}/file`, demoUsers.ada.id), ada)).statusCode).toBe(404);
    expect(
      await rows('select 1 from audit_events where action = $1 and actor_id = $2', ['account.exported', id]),
    ).toHaveLength(1);
  });

  it('contains drafts, received gifts with thank-yous, sent invites and keys, and no data of other people', async () => {
    const sam = demoUsers.sam;
    await giftTo(server, sam.email.toUpperCase());
    const gift = await rows<{ id: string; team_id: string; user_id: string }>(
      'select id, team_id, user_id from gifts where lower(receiver_email) = $1',
      [sam.email],
    );
    await rows(
      `insert into reactions (id, gift_id, team_id, sender_id, emoji, message, created_at, updated_at) values ($1, $2, $3, $4, '❤️', 'Much obliged', now(), now())`,
      [newId(), gift[0]?.id, gift[0]?.team_id, gift[0]?.user_id],
    );
    const token = await server.tokenOf('sam');
    await ask('POST', '/api/v2/orders', token, {
      name: 'Half an idea',
      type: 'bulkHugggs',
      details: { receivers: [{ email: 'stranger@elsewhere.example', name: 'A Stranger' }] },
    });
    const exportId = newId();
    await rows(
      `insert into person_exports (id, user_id, requested_at, expires_at) values ($1, $2, now(), now() + interval '7 days')`,
      [exportId, sam.id],
    );
    await buildExportJob.run(server.runtime.jobContext('test'), { id: exportId });
    const [kept] = await rows<{ content: Buffer }>('select content from person_exports where id = $1', [exportId]);
    const files = unzip(kept?.content ?? Buffer.alloc(0));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['drafts.json', 'gifts-received.json', 'invites-sent.json', 'keys-and-clients.json']),
    );
    expect(files['drafts.json']).toContain('Half an idea');
    expect(files['gifts-received.json']).toContain('Much obliged');
    expect(files['gifts-received.json']).toContain(gift[0]?.id);
    expect(Object.values(files).join('')).not.toContain('stranger@elsewhere.example');
    expect(
      Object.keys(files).every((name) => name === 'README.txt' || files['README.txt']?.includes(name.slice(0, -5))),
    ).toBe(true);
  });

  it('is created once if it is requested several times at the same moment', async () => {
    const ada = await provenTokenOf('ada');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('POST', userPath('exports', demoUsers.ada.id), ada)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await rows('select 1 from person_exports where user_id = $1', [demoUsers.ada.id])).toHaveLength(1);
  });

  it('is refused to impersonators, and without re-authentication', async () => {
    const ops = await provenTokenOf('ops', 'huggg.example');
    const { access_token: seen } = (
      await ask('POST', '/v3/impersonations', ops, { email: demoUsers.priya.email, reason: 'Ticket 4711' })
    ).json<{ access_token: string }>();
    for (const path of ['exports', `exports/${id}/file`])
      expect(codeOf(await ask('GET', userPath(path), seen))).toEqual([403, 'access.read-only']);
    expect(codeOf(await ask('POST', userPath('exports', demoUsers.victor.id), await server.tokenOf('victor')))).toEqual(
      [403, 'access.step-up-required'],
    );
  });
});

describe('erasing an account', () => {
  it('requires re-authentication, waits seven days, and can be cancelled', async () => {
    const victor = await provenTokenOf('victor');
    const own = userPath('erasure', demoUsers.victor.id);
    expect(codeOf(await ask('POST', own, await server.tokenOf('victor')))).toEqual([403, 'access.step-up-required']);
    const { open } = (await ask('POST', own, victor)).json<Erasure>();
    expect(Date.parse(open?.dueAt ?? '') - Date.parse(open?.dateRequested ?? '')).toBe(7 * 86_400_000);
    expect((await ask('POST', own, victor)).json<Erasure>().open).toEqual(open);
    expect((await ask('DELETE', own, victor)).statusCode).toBe(200);
    expect((await ask('GET', own, victor)).json<Erasure>().open).toBeNull();
    await eraseDue();
    expect((await ask('GET', '/api/v2/auth/me', victor)).statusCode).toBe(200);
  });

  it('waits for a new admin if the user is the last one, also if they become the last one in the meantime', async () => {
    const ada = await provenTokenOf('ada');
    const refused = await ask('POST', userPath('erasure', demoUsers.ada.id), ada);
    expect([codeOf(refused), refused.json<WireError>().details]).toEqual([
      [409, 'privacy.last-admin'],
      { teams: ['Harbour & Pine'] },
    ]);
    await server.database.pool.query(
      `insert into person_erasures (id, user_id, requested_at, due_at) values (gen_random_uuid(), $1, now() - interval '8 days', now() - interval '1 day')`,
      [demoUsers.ada.id],
    );
    await eraseDue();
    expect((await ask('GET', userPath('erasure', demoUsers.ada.id), ada)).json<Erasure>()).toMatchObject({
      open: {},
      lastAdminOf: [{ name: 'Harbour & Pine' }],
    });
    expect((await ask('DELETE', userPath('erasure', demoUsers.ada.id), ada)).statusCode).toBe(200);
  });

  it('waits for a new operator if the user is the last one, also if they become the last one in the meantime', async () => {
    const ops = await provenTokenOf('ops', 'huggg.example');
    const own = userPath('erasure', demoUsers.ops.id);
    expect((await ask('GET', own, ops)).json<Erasure>()).toMatchObject({ open: null, isLastOperator: true });
    expect(codeOf(await ask('POST', own, ops))).toEqual([409, 'operator.last']);
    await rows('update users set type = $2 where id = $1', [demoUsers.victor.id, userTypes.operator]);
    expect((await ask('POST', own, ops)).json<Erasure>()).toMatchObject({ open: {}, isLastOperator: false });
    await rows('update users set type = $2 where id = $1', [demoUsers.victor.id, userTypes.standard]);
    await eraseDue();
    expect((await ask('GET', own, ops)).json<Erasure>()).toMatchObject({ open: {}, isLastOperator: true });
    expect((await ask('DELETE', own, ops)).statusCode).toBe(200);
  });

  it('is not blocked by another user who cannot be erased yet and is retried', async () => {
    const wishes = [newId(), newId()] as const;
    const people = [newId(), newId()] as const;
    for (const [index, userId] of people.entries()) {
      await rows(
        `insert into users (id, first_name, surname, email, created_at, updated_at) values ($1, 'Gone', 'Soon', $2, now(), now())`,
        [userId, `gone-${index}@harbourpine.example`],
      );
      await rows(
        `insert into person_erasures (id, user_id, requested_at, due_at) values ($1, $2, now() - interval '8 days', now() - interval '1 day')`,
        [wishes[index], userId],
      );
    }
    await rows(
      `create function refuse_erasure() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`,
    );
    await rows(
      `create trigger refuse_erasure before update on users for each row when (old.id = '${people[0]}') execute function refuse_erasure()`,
    );
    const erased = async () =>
      (
        await rows<{ id: string }>(
          'select id from person_erasures where id = any($1) and erased_at is not null order by id',
          [wishes],
        )
      ).map((one) => one.id);
    await eraseDue();
    expect(await erased()).toEqual([wishes[1]]);
    await rows('drop trigger refuse_erasure on users');
    await eraseDue();
    expect(await erased()).toEqual([...wishes].toSorted());
  });

  it('keeps orders and money without a name, and deletes all other data of the user', async () => {
    const priya = await provenTokenOf('priya');
    const order = await ask('POST', '/api/v2/orders', priya, { name: 'Kept', type: 'bulkHugggs', details: {} });
    await server.database.pool.query(
      `update users set mobile = '+447700900555', send_as_name = 'Priya N' where id = $1`,
      [id],
    );
    await server.database.pool.query(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at) values (gen_random_uuid(), $1, 'google', 'https://accounts.example', 'subject-of-priya', $2, now())`,
      [id, demoUsers.priya.email],
    );
    await ask('POST', '/api/v2/users/password/reset-request', priya, { username: demoUsers.priya.email });
    await ask('PUT', `/api/v2/orders/${order.json<{ id: string }>().id}`, priya, {
      name: 'Kept',
      type: 'bulkHugggs',
      details: { fromName: 'Priya N' },
    });
    await giftTo(server, demoUsers.priya.email);
    await rows(
      `insert into reactions (id, gift_id, team_id, sender_id, emoji, name, message, created_at, updated_at)
       select gen_random_uuid(), id, team_id, user_id, '❤️', 'Priya N', 'Yours, Priya N', now(), now() from gifts where lower(receiver_email) = $1`,
      [demoUsers.priya.email],
    );
    const [received] = await rows<{ id: string; price_pence: string }>(
      'select id, price_pence from gifts where lower(receiver_email) = $1',
      [demoUsers.priya.email],
    );
    await rows(
      `update transactions set user_id = $1, from_name = 'Priya N' where id = (select id from transactions order by id limit 1)`,
      [id],
    );
    await rows(
      `insert into upgrade_requests (id, team_id, user_id, message, created_at) select gen_random_uuid(), team_id, $1, 'Call me, Priya N', now() from team_members where user_id = $1 limit 1`,
      [id],
    );
    await ask('POST', userPath('erasure'), priya);
    const fromWhere = `select count(*)::int as n from audit_events where actor_id = $1 and (address is not null or user_agent is not null)`;
    const acts = await rows<{ n: number }>('select count(*)::int as n from audit_events where actor_id = $1', [id]);
    expect((await rows<{ n: number }>(fromWhere, [id]))[0]?.n).toBeGreaterThan(0);
    await eraseDue();
    await eraseDue();

    expect(await rows(fromWhere, [id])).toEqual([{ n: 0 }]);
    expect(await rows('select count(*)::int as n from audit_events where actor_id = $1', [id])).toEqual(acts);
    expect(await rows('select receiver_email, price_pence from gifts where id = $1', [received?.id])).toEqual([
      { receiver_email: `${received?.id}@erased.invalid`, price_pence: received?.price_pence },
    ]);
    expect((await ask('GET', '/api/v2/auth/me', priya)).statusCode).toBe(401);
    const [user] = await rows<Record<string, unknown>>('select * from users where id = $1', [id]);
    expect(user).toMatchObject({
      first_name: 'Former',
      surname: 'member',
      email: `${id}@erased.invalid`,
      mobile: null,
      send_as_name: null,
      password_hash: null,
      state: {},
    });
    expect(await rows('select 1 from team_members where user_id = $1', [id])).toEqual([]);
    expect(
      await rows('select 1 from orders where id = $1 and user_id = $2', [order.json<{ id: string }>().id, id]),
    ).toHaveLength(1);
    expect(
      await rows('select 1 from audit_events where action = $1 and subject_id = $2', ['account.erased', id]),
    ).toHaveLength(1);
    const again = await server.app.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: { grant_type: 'password', username: demoUsers.priya.email, password: demoPassword },
    });
    expect(again.statusCode).toBe(401);

    expect(
      await tracesOf(server, [`%${demoUsers.priya.email}%`, '%447700900555%', '%subject-of-priya%', '%Priya N%']),
    ).toEqual([]);
  });

  it('covers every table that refers to users', async () => {
    const references = await rows<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`,
    );
    const kept = [
      // Operators who set flags, answered requests or manage suppliers; emailed digests; notices (90 days).
      'flags.set_by',
      ...'catalogue_bundles.applied_by catalogue_bundles.operator_id product_history.user_id'.split(' '),
      ...'product_withdrawals.withdrawn_by code_differences.resolved_by code_suppliers.paused_by'.split(' '),
      'help_answers.operator_id',
      ...'help_requests.closed_by help_requests.taken_by'.split(' '),
      ...'digests.user_id exports.user_id notices.user_id search_points.user_id'.split(' '),
      // Money, orders and a team's own data: they refer to "Former member".
      'api_clients.created_by',
      'api_clients.id',
      'api_clients.revoked_by',
      'api_keys.created_by',
      'api_keys.id',
      'api_keys.revoked_by',
      'cover_images.user_id',
      'invites.accepted_user_id',
      'invites.sender_id',
      'documents.user_id',
      ...'order_approvals.asker_id order_approvals.decided_by order_payments.user_id'.split(' '),
      ...'orders.user_id printable_logos.user_id printable_templates.written_by printables.user_id'.split(' '),
      'operator_makers.made_by',
      'operator_moves.operator_id',
      'operator_makers.user_id',
      ...'super_links.user_id transactions.user_id transaction_receivers.user_id'.split(' '),
      ...'upgrade_requests.user_id wallet_commitments.created_by'.split(' '),
      ...'automated_budgets.user_id gift_programmes.user_id automatic_top_ups.set_by budget_participants.user_id'.split(
        ' ',
      ),
      ...'claim_blocks.created_by claim_reviews.decided_by spend_policies.spender_user_id'.split(' '),
      ...'linked_accounts.user_id account_syncs.user_id'.split(' '),
      ...'charge_refunds.requested_by charges.user_id payment_differences.resolved_by'.split(' '),
      'bank_acts.decided_by',
      'bank_acts.requested_by',
      'bank_imports.applied_by',
      'bank_imports.operator_id',
      'wallet_top_ups.user_id',
      'wallet_withdrawals.approved_by',
      'wallet_withdrawals.ended_by',
      'wallet_withdrawals.marked_by',
      'wallet_withdrawals.requested_by',
      'wallet_credits.decided_by',
      'wallet_credits.requested_by',
      'wallets.owner_user_id',
      // The impersonation, and the erasure request.
      'impersonations.operator_id',
      'impersonations.user_id',
      'person_erasures.user_id',
    ];
    const erased = [
      'cards.user_id',
      'contact_preferences.user_id',
      'email_verifications.user_id',
      'identity_confirmations.user_id',
      'known_devices.user_id',
      'mobile_verifications.user_id',
      ...'person_exports.user_id recovery_codes.user_id'.split(' '),
      ...'saved_view_defaults.user_id saved_views.user_id'.split(' '),
      ...'scim_group_members.user_id scim_users.user_id'.split(' '),
      'second_factors.user_id',
      'sessions.user_id',
      'sso_attempts.linking_user_id',
      'team_members.user_id',
      'twofa_states.user_id',
      'user_identities.user_id',
    ];
    expect(
      references.map(({ name }) => name),
      'say here, and in the module’s erase-person.ts, what becomes of a new reference',
    ).toEqual([...kept, ...erased].toSorted());
  });
});

describe('a key that expires soon', () => {
  it('is reported 14 and 3 days before, once each', async () => {
    const nora = await provenTokenOf('nora', 'quaysidebooks.example');
    const { key } = (
      await ask('POST', '/v3/api-keys', nora, {
        name: 'Short',
        scopes: ['user'],
        expiresAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      })
    ).json<{ key: { id: string } }>();
    const { accessSchedules } = await import('./access.ts');
    const warn = accessSchedules.find(({ job }) => job.name === 'access.warn-of-keys');
    const countMails = async (): Promise<number> => {
      await warn?.job.run(server.runtime.jobContext('test'), {} as never);
      const [found] = await rows<{ n: number }>(
        `select count(*)::int as n from jobs.job where data ->> 'notification' = 'key-ending' and data -> 'event' ->> 'id' = $1`,
        [key.id],
      );
      return found?.n ?? 0;
    };
    const endsIn = (days: number) =>
      server.database.pool.query(
        `update api_keys set expires_at = now() + make_interval(days => $2) - interval '1 minute' where id = $1`,
        [key.id, days],
      );
    expect(await countMails()).toBe(0);
    await endsIn(14);
    expect([await countMails(), await countMails()]).toEqual([1, 1]);
    await endsIn(3);
    expect([await countMails(), await countMails()]).toEqual([2, 2]);
  });
});
