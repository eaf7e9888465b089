import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { create, type Font } from 'fontkit';
import PDFDocument, { type OpenImage } from 'pdfkit';
import { create as qrCode } from 'qrcode';
import sharp from 'sharp';
import { ask } from '../support/http.ts';
import { load } from '../support/load.ts';
import { memory, resetPeak } from '../support/memory.ts';
import { payment, type Order } from '../support/purchases.ts';
import { mb, number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';

type PrintExport = { readonly id: string; readonly status: string; readonly bytes: number | null };
type Bearer = Readonly<Record<string, string>>;

/** Creates an order of printed gifts, paid for by one of the teams, with its own design. */
async function printedOrder(world: World, quantity: number): Promise<{ id: string; bearer: Bearer }> {
  const { buyer, wallet } = buyerOf(world, 0);
  const bearer = { authorization: `Bearer ${buyer.token}` };
  const details = {
    productId: world.productId,
    fromName: 'Ada',
    message: 'Thank you for everything this year.',
    deliveryMethod: 'printable',
    quantity,
  };
  const order = await ask<Order>(
    world.open,
    'POST',
    '/api/v2/orders',
    { name: 'Bench prints', type: 'bulkHugggs', details },
    bearer,
  );
  const { id } = await ask<{ id: string }>(
    world.open,
    'POST',
    '/api/v2/transactions',
    payment({ buyer, wallet, order, quantity }),
    { ...bearer, 'idempotency-key': `bench-${order.id}` },
  );
  const body = { size: 'A4', heading: 'For {{recipientName|you}}', text: '{{message}}\n\n{{senderName}}' };
  await ask(world.open, 'POST', `/v3/printables/transactions/${id}/upsert`, { body }, bearer);
  for (;;) {
    const { processing } = await ask<{ processing: string | null }>(
      world.open,
      'GET',
      `/api/v2/transactions/${id}`,
      undefined,
      bearer,
    );
    if (processing === null) return { id, bearer };
    await sleep(200);
  }
}

/** Requests a file of an order's prints, and waits until a job has created it. */
async function measurePrints(
  { open }: World,
  { id: transactionId, bearer, format }: { id: string; bearer: Bearer; format: 'pdf' | 'zip' },
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const from = performance.now();
  const { id } = await ask<PrintExport>(open, 'POST', '/v3/printables/pdfs', { transactionId, format }, bearer);
  for (;;) {
    const made = await ask<PrintExport>(open, 'GET', `/v3/exports/${id}`, undefined, bearer);
    if (made.status === 'completed') return { ms: performance.now() - from, bytes: made.bytes ?? 0 };
    if (made.status === 'failed') throw new Error('The export of printables failed.');
    if (performance.now() - from > 600_000) throw new Error('The printables were not created within ten minutes.');
    await sleep(50);
  }
}

const fonts = new URL('../../apps/server/src/platform/pdf/fonts/', import.meta.url);

/** The input of the library: parsed fonts and a rendered picture, as cached by the product. */
type Kit = { readonly text: Font; readonly mono: Font; readonly band: Buffer };

async function openKit(): Promise<Kit> {
  const fontOf = (name: string): Font => {
    const font = create(readFileSync(new URL(name, fonts)));
    if (!('layout' in font)) throw new Error(`${name} contains several fonts.`);
    return font;
  };
  const blank = { create: { width: 2480, height: 638, channels: 3, background: '#0f5e57' } } as const;
  return {
    text: fontOf('figtree-400.ttf'),
    mono: fontOf('atkinson-mono-500.ttf'),
    band: await sharp(blank).png({ palette: true }).toBuffer(),
  };
}

const lines = 24;

/** Draws a page as large and as full as ours: a picture, lines of text, and a code of squares. */
function drawPage(file: PDFDocument, band: OpenImage, code: string): void {
  file.addPage({ size: [595, 842], margin: 0 });
  file.image(band, 0, 0, { width: 595, height: 153 });
  for (let line = 0; line < lines; line += 1)
    file
      .font(line % 8 === 7 ? 'mono' : 'text', 10.5)
      .text(`Line ${line} of a page for ${code}, about as long as ours are`, 57, 200 + line * 16, { lineBreak: false });
  const { modules } = qrCode(code, { errorCorrectionLevel: 'M' });
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) file.rect(411 + column * 3, 520 + row * 3, 3, 3);
  file.fill('#000');
}

/** Options for using the library without tags. */
const plain = { autoFirstPage: false, bufferPages: false, compress: true, font: '' } as ConstructorParameters<
  typeof PDFDocument
>[0];

/** Measures the library alone: one document with all pages, or one document per page. */
async function libraryAloneMs(kit: Kit, pages: number, format: 'pdf' | 'zip'): Promise<number> {
  const from = performance.now();
  const perFile = format === 'pdf' ? pages : 1;
  for (let done = 0; done < pages; done += perFile) {
    const file = new PDFDocument(plain);
    file.registerFont('text', kit.text);
    file.registerFont('mono', kit.mono);
    file.resume();
    const band = file.openImage(kit.band);
    for (let page = 0; page < perFile; page += 1)
      drawPage(file, band, `https://gifts.example/g/${done + page}k3J9x2Qv`);
    file.end();
    await once(file, 'end');
  }
  return performance.now() - from;
}

/** Measures a preview with new text. */
async function previewRow(world: World, bearer: Bearer, pageMs: number): Promise<Row> {
  const call = async (index: number): Promise<boolean> => {
    const body = { heading: `Number ${index}`, text: 'Thank you for everything this year.' };
    const asked = { body, productId: world.productId };
    return (await world.open.call('POST', '/v3/printables/previews', asked, bearer)).status === 200;
  };
  await load({ clients: 1, seconds: 1, call });
  const { p50, p99 } = await load({ clients: 1, seconds: world.options.seconds, call });
  return {
    what: 'A preview of a print, over HTTP',
    ours: `${number(p50, 1)} ms (p99 ${number(p99, 1)} ms)`,
    limit: `${number(pageMs, 1)} ms (a page by pdfkit alone)`,
    ratio: `${ratio(p50 / pageMs)} ×`,
    target: '≤ 100 ms',
  };
}

/**
 * The prints of an order as one PDF and as separate PDFs, from the request to the file, compared with the library
 * alone, with the worker's memory.
 */
export async function printablesCase(world: World): Promise<Row[]> {
  const { stack, options } = world;
  const pages = options.small ? 100 : 1_000;
  stack.work();
  const order = await printedOrder(world, pages);
  const kit = await openKit();
  // The first print parses the fonts and draws the wrap.
  await measurePrints(world, { ...order, format: 'pdf' });
  await libraryAloneMs(kit, 20, 'pdf');
  const [pid = 0] = stack.processes().worker;
  const rows: Row[] = [];
  let pageMs = 0;
  for (const format of ['pdf', 'zip'] as const) {
    await resetPeak(pid);
    const { ms, bytes } = await measurePrints(world, { ...order, format });
    const peak = await memory(pid, 'VmHWM');
    const bare = await libraryAloneMs(kit, pages, format);
    if (format === 'pdf') pageMs = bare / pages;
    rows.push({
      what: `${number(pages)} prints as ${format === 'pdf' ? 'one PDF' : 'a PDF each in a zip'}, from asking to the file`,
      ours: `${number(ms / 1000, 1)} s, ${mb(bytes)}; the worker’s memory at most ${mb(peak)}`,
      limit: `${number(bare / 1000, 1)} s (pdfkit alone: as many pages, neither tagged nor checked)`,
      ratio: `${ratio(ms / bare)} ×`,
      target: '–',
    });
  }
  return [...rows, await previewRow(world, order.bearer, pageMs)];
}
