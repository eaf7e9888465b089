import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseRecipient } from '../modules/privacy/index.ts';
import { eraseInOtherModules } from './erase-in-other-modules.ts';
import { findSuppressed } from '../modules/suppressions/index.ts';
import { giftTo, tracesOf } from './testing/kept-data.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];

/** Tables in which an erasure removes the person's data, whatever else they contain. */
const erasedTables: ReadonlySet<string> = new Set([
  'account_sync_people',
  'audit_events',
  'budget_participants',
  'connected_people',
  'contact_preferences',
  'deliveries',
  'email_verifications',
  'exports',
  'gifts',
  'help_answers',
  'help_requests',
  'idempotency_keys',
  'identity_confirmations',
  'invites',
  'participant_dates',
  'post_office_lines',
  'known_devices',
  'mobile_verifications',
  'orders',
  'password_resets',
  'person_exports',
  'reactions',
  'scim_group_members',
  'scim_users',
  'search_points',
  'second_factors',
  'sessions',
  'super_link_claims',
  'sso_attempts',
  'suppressions',
  'team_members',
  'transaction_receivers',
  'transactions',
  'twofa_states',
  'upgrade_requests',
  'user_identities',
  'users',
]);

const notOfPeople = 'It describes things, rules or teams, not people.';
const madeByTeam = 'A label that a team gave to what is its own.';
const byStaff =
  'Staff wrote it to document money or access, which the law asks to be kept; it names people by their ids.';

/** Tables whose data is kept when a person is erased, with the reason. */
const tablesKeptOnErasure: ReadonlyMap<string, string> = new Map([
  ...[
    'brands',
    'catalogue_imports',
    'features',
    'installation',
    'schema_migrations',
    'labels',
    'ledger_accounts',
    'ledger_entries',
    'ledger_general',
    'ledger_spending',
    'plans',
    'product_documents',
    'products',
    'saml_connections',
    'segment_items',
    'stores',
    'tags',
    'taxonomies',
    'taxonomy_links',
    'teams',
  ].map((name) => [name, notOfPeople] as const),
  ...['brandings', 'branding_looks', 'saved_views', 'giftwraps', 'themes', 'sms_templates'].map(
    (name) => [name, madeByTeam] as const,
  ),
  ...['printable_templates', 'printable_logos'].map((name) => [name, madeByTeam] as const),
  ['printables', 'How an order looks on paper, a label that a team gave to what is its own.'],
  [
    'printable_receivers',
    'Words that a sender typed for paper, beside no address or account by which a person is found.',
  ],
  ['linked_accounts', 'A team’s connection to a system of its own, with ids and sealed tokens.'],
  ['mi_reports', 'Holds counts and sums of a team’s days.'],
  ...['post_office_uploads', 'post_office_outputs', 'post_office_cancellations'].map(
    (name) => [name, 'Holds names of files, ids and states; the files go 90 days after the end.'] as const,
  ),
  ['post_office_reasons', 'Rows, fields and what was wrong with them, as typed, for 90 days.'],
  ['email_templates', 'A team’s texts and the addresses in its own domain that they come from and are copied to.'],
  ...['api_clients', 'api_keys', 'wallets', 'wallet_commitments'].map((name) => [name, madeByTeam] as const),
  ...['flags', 'impersonations', 'operator_moves', 'wallet_credits'].map((name) => [name, byStaff] as const),
  ['wallet_withdrawals', 'Money that left a wallet, which the law asks to be kept; it names people by their ids.'],
  ['automatic_top_ups', notOfPeople],
  ...['automated_budgets', 'budget_invoices', 'spend_policies'].map((name) => [name, madeByTeam] as const),
  ['budget_run_errors', notOfPeople],
  ['gift_programmes', madeByTeam],
  ['scim_groups', madeByTeam],
  ['programme_gifts', 'Holds ids, days and why a gift could not be bought.'],
  ['order_payments', 'How orders were paid, which the law asks to be kept; it names people by their ids.'],
  ['order_approvals', 'Who approved what was spent, which the law asks to be kept; it names people by their ids.'],
  [
    'notices',
    'Holds names of messages and ids of what they are about, for 90 days; their words are written when they are read.',
  ],
  ['wallet_top_ups', 'Money that entered a wallet, which the law asks to be kept; it names people by their ids.'],
  ...['documents', 'team_invoices'].map(
    (name) => [name, 'What was invoiced, which the law asks to be kept for six years, unchanged.'] as const,
  ),
  ['payment_differences', byStaff],
  ['claim_blocks', 'Holds keyed digests and masked addresses, so that a watch outlives the erasure of who is watched.'],
  ['claim_rules', notOfPeople],
  ['claim_reviews', 'Holds ids, codes of reasons, a masked network and what staff wrote about it.'],
  ['payment_notices', 'Holds ids and kinds of the card provider’s notices.'],
  ...['code_suppliers', 'code_differences'].map((name) => [name, byStaff] as const),
  ...['code_issues', 'code_notices'].map((name) => [name, 'Holds states and ids of the suppliers of codes.'] as const),
  ...['bank_acts', 'bank_imports', 'catalogue_bundles', 'product_withdrawals'].map((name) => [name, byStaff] as const),
  ...['bank_import_lines', 'bank_payments'].map(
    (name) => [name, 'What the bank’s statement says, which the law asks to be kept for six years.'] as const,
  ),
  ['cover_images', 'A team’s picture; the column holds its media type.'],
  ['unnamed_pictures', 'Holds addresses of pictures that are removed, and dates.'],
  ['gift_events', 'Holds dates, statuses and codes of reasons.'],
  ['transaction_events', 'Holds dates, statuses and codes of reasons.'],
  ['gift_devices', 'Holds digests of random tokens, which name no one.'],
  ['gift_device_codes', 'Holds times and counts; the figures are derived from the id.'],
  ['suppressions', 'An address that nothing is sent to any more, so that a wish for no messages outlives the erasure.'],
  ['recipient_sms', 'Holds names of messages, states and ids of gifts, for 90 days.'],
  ['gift_reminders', 'Holds a keyed digest of the address, which names no one.'],
  ['reminder_stops', 'Holds a keyed digest of the address, so that a wish to get no reminders outlives the erasure.'],
]);

it('removes a recipient without an account from gifts, emails, thank-yous and orders, and leaves others', async () => {
  const emails = ['Lena.Quist@outside.example', 'lena.other@outside.example'] as const;
  for (const email of emails) await giftTo(server, email);
  for (const email of emails)
    await rows(
      `insert into help_requests (id, name, email, message, page, created_at) values (gen_random_uuid(), 'Lena', $1, 'Where is it?', '/help', now())`,
      [email],
    );
  await rows(
    `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
     select gen_random_uuid(), team_id, id, transaction_id, 'gift', 'email', receiver_email, 'started', now() from gifts where receiver_email ilike 'lena%'`,
  );
  await rows(
    `insert into suppressions (id, team_id, channel, address, reason, everywhere, created_at)
     select gen_random_uuid(), team_id, 'email', lower(receiver_email), 'bounce', false, now() from gifts where receiver_email ilike 'lena%'`,
  );
  const money = 'select coalesce(sum(price_pence), 0)::text as total, count(*)::int as n from gifts';
  const before = await rows(money);
  expect(
    await eraseRecipient(server.runtime.jobContext('test'), eraseInOtherModules, 'lena.quist@outside.example'),
  ).toBe(1);
  expect(
    await eraseRecipient(server.runtime.jobContext('test'), eraseInOtherModules, 'lena.quist@outside.example'),
  ).toBe(0);
  expect(await rows(money)).toEqual(before);
  expect(await tracesOf(server, ['%lena.quist%'])).toEqual([]);
  expect(await rows(`select state from deliveries where address = 'erased@erased.invalid'`)).toEqual([
    { state: 'refused' },
  ]);
  expect(await rows(`select 1 from gifts where receiver_email = $1`, [emails[1]])).toHaveLength(1);
  expect(await rows(`select 1 from help_requests where email = $1`, [emails[1]])).toHaveLength(1);
  expect(await rows(`select 1 from suppressions where address = $1`, [emails[1]])).toHaveLength(1);
  expect(await rows(`select 1 from audit_events where action = 'recipient.erased'`)).toHaveLength(2);
});

it('removes a recipient by their number, and keeps their opt-out as a digest', async () => {
  const number = '+447700900455';
  await giftTo(server, 'mo@outside.example');
  await rows(
    `update gifts set delivery_method = 'sms', receiver_email = null, receiver_phone = $1, receiver_name = 'Mo' where receiver_email = 'mo@outside.example'`,
    [number],
  );
  const [gift] = await rows<{ id: string; team_id: string }>(
    `select id, team_id from gifts where receiver_phone = $1`,
    [number],
  );
  const teamId = gift?.team_id ?? '';
  await rows(
    `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
     select gen_random_uuid(), team_id, id, transaction_id, 'gift', 'sms', receiver_phone, 'started', now() from gifts where id = $1`,
    [gift?.id],
  );
  const suppress = (reason: string) =>
    rows(
      `insert into suppressions (id, team_id, channel, address, reason, everywhere, created_at) values (gen_random_uuid(), $1, 'sms', $2, $3, true, now())`,
      [teamId, number, reason],
    );
  await suppress('complaint');
  const ctx = server.runtime.jobContext('test');
  expect(await eraseRecipient(ctx, eraseInOtherModules, number)).toBe(1);
  expect(await tracesOf(server, ['%7700900455%'])).toEqual([]);
  expect(
    await rows('select receiver_name, receiver_email, receiver_phone from gifts where id = $1', [gift?.id]),
  ).toEqual([{ receiver_name: null, receiver_email: null, receiver_phone: null }]);
  const find = (address: string) =>
    findSuppressed(server.runtime.readPrimary, ctx.secrets, { teamId, channel: 'sms', addresses: [address] });
  expect([...(await find(number))]).toEqual([[number, 'complaint']]);
  expect([...(await find('+447700900456'))]).toEqual([]);
  // A person who complained and is then erased is listed only once.
  await suppress('opt-out');
  await eraseRecipient(ctx, eraseInOtherModules, number);
  expect(await rows(`select reason from suppressions where channel = 'sms' and team_id = $1`, [teamId])).toEqual([
    { reason: 'complaint' },
  ]);
});

it('covers every table that can hold a name, an address or free text', async () => {
  const found = await rows<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'inet', 'ARRAY', 'bytea')
       and column_name ~ '(name|mail|address|phone|mobile|agent|message|note|detail|data|response|content|words|body|title|page|description|state$|input|output|changes|reason|metadata|subject)'
       and column_name !~ '(^(delivery|plan|catalogue)_|_status$|hash$)' order by 1`,
  );
  expect(
    found.map(({ name }) => name).filter((name) => !erasedTables.has(name) && !tablesKeptOnErasure.has(name)),
    'reach it from erase-person.ts, or say here why it is kept',
  ).toEqual([]);
  const all = new Set(
    (
      await rows<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      )
    ).map(({ name }) => name),
  );
  expect([...erasedTables, ...tablesKeptOnErasure.keys()].filter((name) => !all.has(name))).toEqual([]);
});
