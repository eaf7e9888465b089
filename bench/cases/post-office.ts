import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../support/http.ts';
import { memory, resetPeak } from '../support/memory.ts';
import { mb, number, ratio, type Row } from '../support/table.ts';
import { signIn, type World } from '../support/world.ts';

type Upload = {
  readonly id: string;
  readonly status: string;
  readonly failReasons: readonly { readonly message: string }[];
};

const columns = 'voucherId,voucherType,customerReference,value,modality,deliverTo,title,firstName,lastName';

/** Creates a gift of one penny, so that a demo wallet can pay for any number of them. */
async function pennyGift({ pool }: World): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into products (id, slug, brand_id, kind, name, sender_price_pence, handling_fee_pence, vat_percent, vat_voucher_type, delivery_methods, use_by_kind, use_by_days, barcode, added_at, created_at, updated_at)
     select $1, $2, b.id, 'product', 'Penny', 1, 0, 0, 'MPV', '{links}', 'days', 30, 'code128', now(), now(), now()
     from brands b where not b.terms_required order by b.id limit 1`,
    [id, `bench-penny-${id.slice(0, 8)}`],
  );
  await pool.query('update catalogue_version set version = version + 1');
  await pool.query(
    "insert into flags (name, team_id, set_by, set_at) select 'post-office', null, id, now() from users order by id limit 1 on conflict do nothing",
  );
  return id;
}

/** Returns a file with DATA lines only; sending emails and SMS is measured separately. */
function fileOf(lines: number, productId: string): Buffer {
  const rows = Array.from(
    { length: lines },
    (_, index) => `BENCH-${index},${productId},ACC-${index},0.01,DATA,Counter ${index % 40},Ms,Sam,Number ${index}`,
  );
  return Buffer.from([columns, ...rows, ''].join('\r\n'));
}

async function upload({ stack, open }: World, file: Buffer): Promise<Upload> {
  const answer = await fetch(`${stack.url}/v3/po-orders/orders/upload?fileName=bench.csv`, {
    method: 'POST',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${await signIn(open, 'ada@harbourpine.example')}`,
    },
    body: new Blob([new Uint8Array(file)]),
  });
  if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`);
  return (await answer.json()) as Upload;
}

/** Measures reading alone: the same bytes, split into lines and cells. */
async function readMs(file: Buffer): Promise<number> {
  const pieces = Array.from({ length: Math.ceil(file.length / 65_536) }, (_, index) =>
    file.subarray(index * 65_536, (index + 1) * 65_536),
  );
  const from = performance.now();
  let cells = 0;
  for await (const line of createInterface({ input: Readable.from(pieces) })) cells += line.split(',').length;
  return cells > 0 ? performance.now() - from : 0;
}

/** An order file, from the upload through its stages, compared with reading it, with the worker's memory. */
export async function postOfficeCase(world: World): Promise<Row[]> {
  const { stack, api, options } = world;
  const lines = options.small ? 1_000 : 100_000;
  stack.work();
  const file = fileOf(lines, await pennyGift(world));
  // Waits for the worker to start.
  await sleep(3_000);
  const [pid = 0] = stack.processes().worker;
  const idle = await memory(pid, 'VmRSS');
  await resetPeak(pid);
  const from = performance.now();
  const { id } = await upload(world, file);
  const at: Partial<Record<string, number>> = {};
  for (let status = ''; status !== 'COMPLETED';) {
    const found = await ask<Upload>(api, 'GET', `/v3/po-orders/orders/${id}`);
    ({ status } = found);
    at[status] ??= performance.now() - from;
    if (status === 'FAILED') throw new Error(`The file failed: ${found.failReasons[0]?.message}`);
    if (performance.now() - from > 1_200_000) throw new Error('The file was not completed within twenty minutes.');
    await sleep(100);
  }
  const peak = await memory(pid, 'VmHWM');
  const limit = await readMs(file);
  const row = (what: string, ms: number): Row => ({
    what: `A post-office file of ${number(lines)} lines, from sending it until it is ${what}`,
    ours: `${number(ms / 1000, 1)} s, ${mb(file.length)}; the worker’s memory ${mb(idle)}, at most ${mb(peak)}`,
    limit: `${number(limit / 1000, 1)} s (reading the same file)`,
    ratio: `${ratio(ms / limit)} ×`,
    target: '–',
  });
  const done = at['COMPLETED'] ?? 0;
  return [row('checked', at['VALIDATED'] ?? at['GENERATING'] ?? done), row('completed', done)];
}
