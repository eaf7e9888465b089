import { createClient } from '@huggg/client';
import {
  getProduct,
  grantToken,
  getCurrentUser,
  listMiReports,
  readPostOfficeUpload,
  retryMiReport,
  setFlag,
  stepUp,
  uploadCancelFile,
  uploadOrderFile,
  type PostOfficeUpload,
} from '@huggg/contracts';
import type { Person } from '../../e2e/support/api.ts';
import { withDatabase } from '../../e2e/support/database.ts';
import type { Product } from '../../e2e/support/product.ts';

/** Enables post-office files for a team, as an operator does. */
export async function enablePostOffice(url: string, teamId: string): Promise<void> {
  const password = 'unwrap-the-joy';
  const { access_token } = await createClient({ baseUrl: url }).call(grantToken, {
    body: { grant_type: 'password', username: 'ops@huggg.example', password },
  });
  const operator = createClient({ baseUrl: url, getToken: () => access_token });
  const { user } = await operator.call(getCurrentUser, {});
  await operator.call(stepUp, { params: { id: user.id }, body: { password } });
  await operator.call(setFlag, { body: { name: 'post-office', teamId, on: true, value: 'on' } });
}

const columns =
  'voucherId,voucherType,customerReference,value,modality,deliverTo,title,firstName,lastName,addressLine1,addressLine2,postcode';

const csv = (rows: readonly string[]): Blob => new Blob([[...rows, ''].join('\n')], { type: 'text/csv' });

async function waitForUpload({ client }: Person, { id, filename }: PostOfficeUpload): Promise<PostOfficeUpload> {
  for (let tries = 0; tries < 300; tries += 1) {
    const upload = await client.call(readPostOfficeUpload, { params: { id } });
    if (upload.status === 'COMPLETED' || upload.status === 'FAILED') return upload;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${filename} was not processed within a minute.`);
}

async function uploadOrders(
  ada: Person,
  fileName: string,
  { rows, walletId = ada.walletId }: { readonly rows: readonly string[]; readonly walletId?: string },
): Promise<string> {
  const file = csv([columns, ...rows]);
  return (await waitForUpload(ada, await ada.client.call(uploadOrderFile, { query: { fileName, walletId }, file }))).id;
}

/** Stages in which a file stays only briefly, by their number, with its progress in them. */
const passing = {
  checking: { name: 'Fuel vouchers, north.csv', status: 'VALIDATING', stage: 1, lines: 48_000, done: 0 },
  ordering: { name: 'Fuel vouchers, south.csv', status: 'GENERATING', stage: 3, lines: 12_000, done: 7_400 },
  sending: { name: 'Fuel vouchers, east.csv', status: 'SENDING', stage: 5, lines: 3_200, done: 0 },
} as const;

/** Inserts a file in such a stage. Its date is tomorrow, so that no job treats it as abandoned. */
function createFileInStage(product: Product, likeId: string, which: keyof typeof passing): Promise<string> {
  const { name, status, stage, lines, done } = passing[which];
  return withDatabase(product, async (rows) => {
    const [made] = await rows<{ id: string }>(
      `with was as (select case when $6::int > 1 then $3::int end as priced, array(select now() - (9 - n) * interval '1 minute' from generate_series(0, $6::int) as n) as times)
       insert into post_office_uploads (id, kind, team_id, user_id, rights, wallet_id, file_name, file_key, sha256, bytes, status, lines, done, value_pence, total_pence,
         pending_at, validating_at, validated_at, generating_at, generated_at, sending_at, updated_at)
       select gen_random_uuid(), kind, team_id, user_id, rights, wallet_id, $2::text, file_key, $2::text, $3::int * 120, $4::text, $3::int, $5::int, priced * 2500, priced * 2560,
         times[1], times[2], times[3], times[4], times[5], times[6], now() + interval '1 day'
       from post_office_uploads, was where id = $1::uuid returning id`,
      [likeId, name, lines, status, done, stage],
    );
    if (!made) throw new Error(`${name} was not stored.`);
    return made.id;
  });
}

type ForFiles = { readonly productId: string; readonly emptyWalletId: string };

/**
 * Creates files that are completed, failed for faults and for money, cancelled, and in progress, and reports. @returns
 * ids.
 */
export async function postOfficeFiles(product: Product, ada: Person, { productId, emptyWalletId }: ForFiles) {
  await enablePostOffice(product.url, ada.teamId);
  await miReports(product, ada);
  const { senderPrice } = await ada.client.call(getProduct, { params: { id: productId } });
  const value = (senderPrice / 100).toFixed(2);
  const mark = Date.now().toString(36).toUpperCase();
  const row = (number: number, cells: string, worth = value) =>
    `WH-${mark}-${number},${productId},ACC-${1000 + number},${worth},${cells}`;
  const completed = await uploadOrders(ada, 'Winter support.csv', {
    rows: [
      row(1, 'DATA,Counter 7,Mr,Ife,Okoro,,,'),
      row(2, 'EMAIL,sam.okoro@northwind.example,Ms,Sam,Okoro,,,'),
      row(3, 'LETTER,,Mrs,Mair,Evans,12 Quay Street,Bristol,BS1 4DJ'),
      row(4, `SMS,+447700${900_000 + (Date.now() % 90_000)},Ms,Kasia,Novak,,,`),
    ],
  });
  const failed = await uploadOrders(ada, 'Winter support, second round.csv', {
    rows: [
      row(5, 'DATA,Counter 8,Ms,Priya,Shah,,,', 'a fortune'),
      row(6, 'EMAIL,priya@northwind,Ms,Priya,Shah,,,'),
      row(7, 'LETTER,,Mr,Tom,Price,,Bristol,BRISTOL'),
      row(1, 'PIGEON,Loft 2,Mr,Ben,Brook,,,'),
    ],
  });
  const short = await uploadOrders(ada, 'Winter support, third round.csv', {
    rows: [row(8, 'DATA,Counter 9,Mr,Kofi,Hale,,,')],
    walletId: emptyWalletId,
  });
  const stop = csv([
    'voucherId,reason',
    `WH-${mark}-3,Moved away`,
    `WH-${mark}-3,Moved away`,
    `WH-${mark}-99,Typing error`,
  ]);
  const cancelled = await waitForUpload(
    ada,
    await ada.client.call(uploadCancelFile, { query: { fileName: 'Winter support, stopped.csv' }, file: stop }),
  );
  return {
    completed,
    failed,
    short,
    cancelled: cancelled.id,
    checking: await createFileInStage(product, completed, 'checking'),
    ordering: await createFileInStage(product, completed, 'ordering'),
    sending: await createFileInStage(product, completed, 'sending'),
  };
}

const couldNot = 'We could not make this report, and have been told. Try it again later.';

/**
 * Creates four weeks of reports, up to three days ago; later days belong to files that the browser journeys send. The
 * worker creates their files; one report has failed, and the newest is in progress.
 */
async function miReports(product: Product, { client, teamId }: Person): Promise<void> {
  await withDatabase(product, (rows) =>
    rows(
      `insert into mi_reports (id, team_id, report_date, file_name, status, fail_reason, created_at, updated_at)
       select gen_random_uuid(), $1, day, 'MI report ' || day || '.csv', 'FAILED', $2, day + interval '26 hours', day + interval '26 hours'
       from (select current_date - 3 - back as day from generate_series(0, 27) as back) as days on conflict do nothing`,
      [teamId, couldNot],
    ),
  );
  const { data } = await client.call(listMiReports, { query: { status: ['FAILED'], limit: 100 } });
  const [newest, failed] = [data[0], data[4]];
  const others = data.filter((report) => report !== newest && report !== failed);
  await Promise.all(others.map(({ id }) => client.call(retryMiReport, { params: { id } })));
  await waitForReports({ client }, others.length);
  await withDatabase(product, async (rows) => {
    await rows(
      `update mi_reports set status = 'PENDING', fail_reason = null, updated_at = now() + interval '1 day' where id = $1`,
      [newest?.id],
    );
    await rows(
      `update mi_reports set updated_at = report_date + interval '26 hours 12 minutes' where team_id = $1 and status = 'SUCCESS' and report_date < current_date - 2`,
      [teamId],
    );
  });
}

async function waitForReports({ client }: Pick<Person, 'client'>, least: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { total } = await client.call(listMiReports, { query: { status: ['SUCCESS'], limit: 1 } });
    if (total >= least) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The reports were not created within a minute.');
}
