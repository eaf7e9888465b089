import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FailReason, Modality, PostOfficeUpload } from '@huggg/contracts';
import { deliveryJobs } from '../../modules/delivery/index.ts';
import { prepareGiftsJob } from '../../modules/gifts/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { createMiReports } from '../../modules/mi-reports/index.ts';
import { createPostOffice } from '../../modules/post-office/index.ts';
import { lineOf, type FileLine } from '../../modules/post-office/testing/index.ts';
import { giftingWorld, noCode, testProducts, type GiftingWorld } from '../../modules/purchases/testing/index.ts';
import { demoTeams } from '../../modules/teams/index.ts';
import { createLocalStore } from '../../platform/files/local-store.ts';
import { createPictureStore } from '../../platform/images/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import { createSlots } from '../../platform/mail/index.ts';
import { runJobs, type TestContext } from '../../platform/testing/index.ts';
import { createLetters } from '../letters.ts';

type Upload = PostOfficeUpload & { readonly repeated: boolean };
type Gift = { readonly id: string; readonly voucher_id: string; readonly status_id: number };

/** Post-office files on a real database and file store; emails and SMS are accepted immediately. */
export type PostOfficeWorld = {
  readonly world: GiftingWorld;
  readonly routes: readonly Route[];
  readonly schedules: readonly Schedule[];
  readonly mailed: readonly string[];
  readonly jobs: readonly AnyJob[];
  readonly setFlag: (teamId: string) => Promise<void>;
  /** Runs a call as its route does, with a file as its body if it accepts one. */
  readonly call: <T>(ctx: TestContext, name: string, input?: object, body?: Buffer) => Promise<T>;
  readonly send: (ctx: TestContext, content: string | Buffer, query?: object) => Promise<Upload>;
  readonly cancel: (ctx: TestContext, content: string) => Promise<Upload>;
  readonly read: (ctx: TestContext, id: string) => Promise<PostOfficeUpload>;
  readonly reasons: (ctx: TestContext, id: string) => Promise<readonly FailReason[]>;
  /** Runs the jobs that a context has added, until none are left. */
  readonly run: (ctx: TestContext) => Promise<void>;
  /** The gifts of a file, in the order of its rows. */
  readonly giftsOf: (uploadId: string) => Promise<readonly Gift[]>;
  /** Returns the findings of the ledger verification. */
  readonly findings: () => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
};

const modalityOf = (number: number): Modality =>
  number < 4 ? 'EMAIL' : number < 7 ? 'DATA' : number < 9 ? 'LETTER' : 'SMS';

/** Returns valid lines of £1 each; of every ten, four are emails, three data, two letters and one SMS. */
export const goodLines = (count: number, prefix: string): readonly FileLine[] =>
  Array.from({ length: count }, (_, index) =>
    lineOf(index + 1, modalityOf(index % 10), { productId: testProducts.tea.id, value: '1.00', prefix }),
  );

function gatewaysOf(mailed: string[]) {
  return {
    mailer: {
      send: ({ to }: { readonly to: string }) => {
        mailed.push(to);
        return Promise.resolve({ state: 'accepted' as const, providerId: `m${mailed.length}` });
      },
      close: () => undefined,
    },
    sms: {
      send: () => Promise.resolve({ state: 'accepted' as const, providerId: 'SM1' }),
      find: () => Promise.resolve({ state: 'none' as const }),
    },
    slots: createSlots(5),
    smsSlots: createSlots(5),
  };
}

const quietReply = { type: () => quietReply, header: () => quietReply };

function callsOf(routes: readonly Route[]): Pick<PostOfficeWorld, 'call' | 'send' | 'cancel' | 'read' | 'reasons'> {
  const call: PostOfficeWorld['call'] = async <T>(
    ctx: TestContext,
    name: string,
    input: object = {},
    body?: Buffer,
  ) => {
    const found = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
    if (!found) throw new Error(`There is no route ${name}.`);
    const transport = { request: { headers: {}, body: body && Readable.from([body]) }, reply: quietReply };
    const query = found.endpoint.query?.parse({ ...(input as { query?: object }).query });
    const given = { params: undefined, body: undefined, ...input, query };
    return (await found.handle(ctx, given as never, transport as never)) as T;
  };
  const path = '/v3/po-orders/orders';
  const upload = (ctx: TestContext, name: string, { query, content }: { query: object; content: string | Buffer }) =>
    call<Upload>(ctx, `POST ${path}/${name}`, { query }, Buffer.from(content));
  return {
    call,
    send: (ctx, content, query = {}) =>
      upload(ctx, 'upload', { query: { fileName: 'vouchers.csv', ...query }, content }),
    cancel: (ctx, content) => upload(ctx, 'cancel-upload', { query: { fileName: 'stop.csv' }, content }),
    read: (ctx, id) => call(ctx, `GET ${path}/{id}`, { params: { id } }),
    reasons: async (ctx, id) => {
      const asked = { params: { id }, query: { limit: '100' } };
      return (await call<{ data: FailReason[] }>(ctx, `GET ${path}/{id}/fail-reasons`, asked)).data;
    },
  };
}

export async function postOfficeWorld(): Promise<PostOfficeWorld> {
  const world = await giftingWorld();
  const folder = await mkdtemp(join(tmpdir(), 'huggg-post-office-test-'));
  const files = createLocalStore({ folder });
  const pictures = createPictureStore(files, { isCondemned: () => Promise.resolve(false) });
  const modules = [
    createPostOffice({ files, letters: createLetters(pictures), codes: noCode }),
    createMiReports(files),
  ];
  const routes = modules.flatMap((module) => module.routes);
  const mailed: string[] = [];
  const delivery = deliveryJobs(gatewaysOf(mailed) as unknown as Parameters<typeof deliveryJobs>[0]);
  const jobs = [...modules.flatMap((module) => module.jobs), prepareGiftsJob, ...delivery.jobs];
  const { pool, read } = world.database;
  const setFlag = async (teamId: string) => {
    await pool.query(
      "insert into flags (name, team_id, set_by, set_at) select 'post-office', $1, id, now() from users order by id limit 1 on conflict do nothing",
      [teamId],
    );
  };
  await setFlag(demoTeams.harbourPine.id);
  return {
    world,
    routes,
    schedules: modules.flatMap(({ schedules }) => schedules),
    mailed,
    jobs,
    setFlag,
    ...callsOf(routes),
    run: (ctx) => runJobs(ctx, jobs),
    giftsOf: async (uploadId) =>
      (
        await pool.query<Gift>(
          `select g.id, l.voucher_id, g.status_id from post_office_lines l join post_office_batches b on b.upload_id = l.upload_id and b.batch = l.batch
           join gifts g on g.transaction_id = b.transaction_id and g.position = l.position where l.upload_id = $1 order by l.row_number`,
          [uploadId],
        )
      ).rows,
    findings: async () => (await verifyLedger(read)).findings,
    close: async () => {
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
