import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { printableBody, type PrintableBody } from '@huggg/contracts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { create } from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStore } from '../../platform/files/local-store.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { createPictureStore, type PictureStore } from '../../platform/images/index.ts';
import { runJobs, type TestContext } from '../../platform/testing/index.ts';
import { createExports, findPrintFile } from '../exports/index.ts';
import { askForPrints, openExport, readExport } from '../exports/testing/index.ts';
import { findOrderNames } from '../gifts/index.ts';
import { cancelTransactionGifts } from '../gift-changes/testing/index.ts';
import {
  buyTestOrder,
  giftingWorld,
  noCode,
  setPrice,
  testProducts,
  type GiftingWorld,
} from '../purchases/testing/gifting-world.ts';
import { addLogo } from './queries/logos.ts';
import { readPrintLogos } from './use-cases/logos.ts';
import { previewPrint } from './use-cases/preview.ts';
import { readPrintable, savePrintable } from './use-cases/printables.ts';
import { readReceivers, saveReceivers } from './use-cases/receivers.ts';
import { readExternalTemplates, readTemplates, saveTemplate } from './use-cases/templates.ts';
import { newId } from '../../platform/ids/index.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

const publicTemplate = '01940000-0000-7000-8000-00000000a401';

let world: GiftingWorld;
let folder: string;
let files: FileStore;
let pictures: PictureStore;
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  world = await giftingWorld();
  folder = await mkdtemp(join(tmpdir(), 'huggg-prints-'));
  files = createLocalStore({ folder });
  pictures = createPictureStore(files, { isCondemned: async () => false });
  pdfium = await PDFiumLibrary.init();
  await world.database.pool.query(
    `update products set delivery_methods = delivery_methods || '{printable}' where slug = 'test-tea'`,
  );
  await setPrice(world, 'tea', 100);
});
afterAll(async () => {
  pdfium.destroy();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const code = (wanted: string) => ({ code: wanted });
const body = (given: Partial<PrintableBody> = {}): PrintableBody => printableBody.parse(given);
const printDeps = () => ({ files, pictures, snapshot: world.database.snapshot, nameOrders: findOrderNames });
const order = async (ctx: TestContext, quantity: number, given = {}): Promise<string> =>
  (
    await buyTestOrder(world, ctx, 'tea', {
      deliveryMethod: 'printable',
      quantity,
      message: 'Thank you, {{firstName|friend}}',
      ...given,
    })
  ).id;
const design = (ctx: TestContext, id: string, given: Partial<Parameters<typeof savePrintable>[2]['given']> = {}) =>
  savePrintable(ctx, id, { given: { body: body(), onCompletionEmail: false, ...given }, findFile: findPrintFile });

/** Returns the finished file of prints. */
async function createPrints(
  ctx: TestContext,
  transactionId: string,
  { format = 'pdf', hugggIds }: { format?: 'pdf' | 'zip'; hugggIds?: string[] } = {},
): Promise<Buffer> {
  const asked = await askForPrints(ctx, { transactionId, destination: 'download', format, hugggIds }, printDeps());
  const { id } = asked;
  expectSpecified('POST /v3/printables/pdfs', asked);
  await runJobs(ctx, createExports(printDeps()).jobs);
  expect(await readExport(ctx, id)).toMatchObject({ status: 'completed', failReason: null });
  return buffer((await openExport(ctx, id, { files })).file.stream);
}

type RenderedPage = { readonly text: string; readonly pixels: Buffer; readonly width: number; readonly height: number };

/** Renders pages with PDFium, at four pixels per point. */
async function pagesOf(pdf: Buffer, scale = 4): Promise<readonly RenderedPage[]> {
  const document = await pdfium.loadDocument(pdf);
  const drawn: RenderedPage[] = [];
  for (const page of document.pages()) {
    // Its text must be read before it is rendered.
    const text = page.getText();
    const { data, width, height } = await page.render({
      scale,
      render: async ({ data: raw, width: wide, height: high }) =>
        sharp(raw, { raw: { width: wide, height: high, channels: 4 } })
          .removeAlpha()
          .greyscale()
          .raw()
          .toBuffer(),
    });
    drawn.push({ text, pixels: Buffer.from(data), width, height });
  }
  document.destroy();
  return drawn;
}

/** Checks whether a square of a page shows exactly the modules of a code, by sampling the middle of each. */
function showsCodeOf(
  { pixels, width }: RenderedPage,
  square: { x: number; y: number; side: number },
  text: string,
): boolean {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const all = modules.size + 8;
  const unit = square.side / all;
  for (let row = 0; row < all; row += 1)
    for (let column = 0; column < all; column += 1) {
      const x = Math.floor(square.x + (column + 0.5) * unit);
      const y = Math.floor(square.y + (row + 0.5) * unit);
      const isDark = (pixels[y * width + x] ?? 255) < 100;
      const inside = row >= 4 && column >= 4 && row < modules.size + 4 && column < modules.size + 4;
      if (isDark !== (inside && Boolean(modules.get(row - 4, column - 4)))) return false;
    }
  return true;
}

const dots = (millimetres: number) => (millimetres / 25.4) * 72 * 4;

describe('the printables of an order', () => {
  it('contain the link of each gift as an exact QR code, with text, value, dates and steps', async () => {
    const ada = world.as('ada');
    const id = await order(ada, 3);
    const designed = await design(ada, id, {
      templateId: publicTemplate,
      body: body({ heading: 'For {{recipientName}}', text: '{{message}}' }),
    });
    expectSpecified('POST /v3/printables/transactions/{id}/upsert', designed);
    expectSpecified('GET /v3/printables/transactions/{id}', await readPrintable(ada, id, findPrintFile));
    const saved = await saveReceivers(ada, id, [{ values: { recipientName: 'Sam Okafor' } }, { values: {} }]);
    expect(saved.map(({ position, values, copies }) => [position, values, copies])).toEqual([
      [1, { recipientName: 'Sam Okafor' }, 0],
      [2, {}, 0],
    ]);
    expectSpecified('POST /v3/printables/transactions/{id}/receivers', saved);
    expectSpecified('GET /v3/printables/transactions/{id}/receivers', await readReceivers(ada, id, { limit: 10 }));
    const pages = await pagesOf(await createPrints(ada, id));
    const { rows } = await world.database.pool.query<{ shortcode: string; print_copies: number }>(
      'select shortcode, print_copies from gifts where transaction_id = $1 order by position',
      [id],
    );
    expect(pages).toHaveLength(3);
    expect(rows.map(({ print_copies: copies }) => copies)).toEqual([1, 1, 1]);
    for (const [index, page] of pages.entries()) {
      const shortcode = rows[index]?.shortcode ?? '';
      const url = `${ada.config.http.publicUrl}/g/${shortcode}`;
      expect(showsCodeOf(page, { x: dots(145), y: dots(179), side: dots(45) }, url)).toBe(true);
      expect(showsCodeOf(page, { x: dots(145), y: dots(179), side: dots(45) }, `${url}x`)).toBe(false);
      for (const words of [shortcode, 'test-tea', '£1.00', 'Claim by', 'Use within 30 days', '1. Scan', '3. Show'])
        expect(page.text).toContain(words);
    }
    expect(pages[0]?.text).toContain('For Sam Okafor');
    expect(pages[0]?.text).toContain('Thank you, Sam');
    expect(pages[1]?.text).toContain('Thank you, friend');
    const { rows: events } = await world.database.pool.query(
      `select e.data ->> 'copy' as copy from gift_events e join gifts g on g.id = e.gift_id where g.transaction_id = $1 and e.kind = 'printed'`,
      [id],
    );
    expect(events).toEqual([{ copy: '1' }, { copy: '1' }, { copy: '1' }]);
  });

  it('show the copy number when printed again, and cancelling returns the number of printed gifts', async () => {
    const ada = world.as('ada');
    const id = await order(ada, 2);
    await createPrints(ada, id);
    const [again] = await pagesOf(await createPrints(ada, id), 1);
    expect(again?.text).toContain('Copy 2');
    const [first] = (
      await world.database.pool.query<{ id: string }>('select id from gifts where transaction_id = $1', [id])
    ).rows;
    const one = await pagesOf(await createPrints(ada, id, { hugggIds: [first?.id ?? ''] }), 1);
    expect(one.map(({ text }) => text.includes('Copy 3'))).toEqual([true]);
    await design(ada, id);
    const standing = async () =>
      (await readReceivers(ada, id, { limit: 10 })).map(({ statusId, printable, copies }) => [
        statusId,
        printable,
        copies,
      ]);
    expect(await standing()).toEqual([
      [1, true, 3],
      [1, true, 2],
    ]);
    expect(await cancelTransactionGifts(ada, noCode, id, {})).toMatchObject({ changed: 2, onPaper: 2 });
    expect(await standing()).toEqual([
      [6, false, 3],
      [6, false, 2],
    ]);
    await expect(
      askForPrints(ada, { transactionId: id, destination: 'download', format: 'pdf' }, printDeps()),
    ).rejects.toMatchObject(code('printable.nothing-to-print'));
  });

  it('are separate files in a zip, and only one job per order runs at a time', async () => {
    const ada = world.as('ada');
    const id = await order(ada, 2, { giftwrap: { kind: 'scallop', palette: 'butter', seed: 'a' } });
    const asked = { transactionId: id, destination: 'email', format: 'zip' } as const;
    await askForPrints(ada, asked, printDeps());
    await expect(askForPrints(ada, asked, printDeps())).rejects.toMatchObject(code('printable.being-made'));
    await runJobs(ada, createExports(printDeps()).jobs);
    expect(ada.published.find(({ type }) => type === 'export.finished')).toMatchObject({
      data: { ready: true, kind: 'printables', rows: 2, mail: true },
    });
    const zip = await createPrints(ada, id, { format: 'zip' });
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.toString('latin1').match(/0001[^/]*\.pdf/)).not.toBeNull();
    // Each file contains the wrap, which alone would take 300 KB in full colour.
    expect(zip.length / 2).toBeLessThan(110_000);
  });

  it('are limited to a thousand, and to users with access to the order', async () => {
    const ada = world.as('ada');
    const id = await order(ada, 1);
    const many = Array.from({ length: 1_001 }, () => newId());
    const ask = (ctx: TestContext, hugggIds?: string[]) =>
      askForPrints(ctx, { transactionId: id, destination: 'download', format: 'pdf', hugggIds }, printDeps());
    await expect(ask(ada, many)).rejects.toMatchObject({
      code: 'printable.too-many',
      parts: { details: { count: 1_001, limit: 1_000, over: 1 } },
    });
    for (const person of ['nora', 'priya'] as const)
      await expect(ask(world.as(person))).rejects.toMatchObject(code('transaction.not-found'));
    await expect(ask(world.as('victor'))).rejects.toMatchObject(code('access.forbidden'));
    const links = (await buyTestOrder(world, ada, 'tea', { quantity: 1 })).id;
    await expect(design(ada, links)).rejects.toMatchObject(code('printable.not-printed'));
  });

  it('are not created if the text of one does not fit or cannot be printed', async () => {
    const ada = world.as('ada');
    const id = await order(ada, 2);
    await design(ada, id, { templateId: publicTemplate, body: body({ size: 'A6', text: '{{recipientName}}' }) });
    await saveReceivers(ada, id, [{ values: {} }, { values: {} }]);
    const [, second] = await readReceivers(ada, id, { limit: 2 });
    for (const recipientName of ['Łódź\n'.repeat(39), '王小明']) {
      await saveReceivers(ada, id, [{ hugggId: second?.hugggId, values: { recipientName } }]);
      await expect(
        askForPrints(ada, { transactionId: id, destination: 'download', format: 'pdf' }, printDeps()),
      ).rejects.toMatchObject({ ...code('printable.does-not-fit'), parts: { details: { position: 2 } } });
    }
  });
});

describe('a preview of the printables of an order', () => {
  it('matches the PDF page', async () => {
    const ada = world.as('ada');
    const id = await order(ada, 1);
    const given = body({ size: 'A6', heading: 'Grüße aus Łódź', text: 'Diolch yn fawr! {{message|}}' });
    await design(ada, id, { body: given });
    const [page] = await pagesOf(await createPrints(ada, id), 3);
    const { svg } = await previewPrint(
      ada,
      { pictures },
      { body: given, productId: testProducts.tea.id, transactionId: id, recipient: {} },
    );
    const drawn = await sharp(Buffer.from(svg), { density: 216 })
      .resize(page?.width, page?.height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer();
    // The code and the line below it name another gift, and the text greets a sample recipient; everything else is
    // compared.
    const skipped = (x: number, y: number) =>
      x > (68 / 105) * (page?.width ?? 0) &&
      y > (82 / 148) * (page?.height ?? 0) &&
      y < (130 / 148) * (page?.height ?? 0);
    const words = (y: number) => y > (46 / 148) * (page?.height ?? 0) && y < (60 / 148) * (page?.height ?? 0);
    const differing = (page?.pixels ?? Buffer.alloc(0)).filter((value, index) => {
      const [x, y] = [index % (page?.width ?? 1), Math.floor(index / (page?.width ?? 1))];
      return !skipped(x, y) && !words(y) && Math.abs(value - (drawn[index] ?? 0)) > 110;
    }).length;
    expect(differing / drawn.length).toBeLessThan(0.004);
  });
});

describe('designs, templates and logos of printables', () => {
  it('have versions, and their required fields must be filled in', async () => {
    const ada = world.as('ada');
    const template = await saveTemplate(ada, {
      name: 'Office card',
      type: 'huggg',
      body: body({ heading: '{{occasion}}', text: 'Desk {{desk}}' }),
      dynamicData: [
        {
          name: 'occasion',
          label: 'Occasion',
          type: 'string',
          optional: false,
          defaultValue: '',
          placeholder: 'Your birthday',
        },
      ],
      dynamicRecipientData: [
        { name: 'desk', label: 'Desk', type: 'string', optional: false, defaultValue: '', placeholder: '12' },
      ],
      retired: false,
    });
    const id = await order(ada, 2);
    const chosen = { templateId: template.id, body: body({ heading: '{{occasion}}', text: 'Desk {{desk}}' }) };
    await expect(design(ada, id, chosen)).rejects.toMatchObject(code('printable.field-missing'));
    const filled = { ...chosen, body: { ...chosen.body, values: { occasion: 'Welcome' } } };
    const first = await design(ada, id, filled);
    expect(first).toMatchObject({
      version: 1,
      template: { id: template.id },
      fileStatus: null,
      prints: { printable: 2 },
    });
    await expect(design(ada, id, filled)).rejects.toMatchObject(code('printable.version-conflict'));
    expect(await design(ada, id, { ...filled, version: 1 })).toMatchObject({ version: 2 });
    await expect(
      askForPrints(ada, { transactionId: id, destination: 'download', format: 'pdf' }, printDeps()),
    ).rejects.toMatchObject(code('printable.field-missing'));
    await expect(saveReceivers(ada, id, [{ values: { floor: '2' } }])).rejects.toMatchObject(
      code('printable.field-unknown'),
    );
    await saveReceivers(ada, id, [{ values: { desk: '12' } }, { values: { desk: '14' } }]);
    await expect(saveReceivers(ada, id, [{ values: { desk: '16' } }])).rejects.toMatchObject(
      code('printable.too-many-receivers'),
    );
    const texts = (await pagesOf(await createPrints(ada, id), 1)).map(({ text }) => text);
    expect(texts.map((text) => [text.includes('Welcome'), /Desk 1[24]/.exec(text)?.[0]])).toEqual([
      [true, 'Desk 12'],
      [true, 'Desk 14'],
    ]);
    expect(await readReceivers(ada, id, { limit: 1 })).toMatchObject([
      { position: 1, values: { desk: '12' }, copies: 1 },
    ]);
    expect(await readPrintable(ada, id, findPrintFile)).toMatchObject({
      fileStatus: 'completed',
      file: expect.stringContaining('/v3/exports/files/'),
      prints: { printed: 2, pages: 2, printable: 2 },
    });
  });

  it('belong to a team: others cannot see or use them, and members without permission cannot change them', async () => {
    const ada = world.as('ada');
    const names = async (ctx: TestContext) => (await readTemplates(ctx, { retired: false })).map(({ name }) => name);
    const mine = await saveTemplate(ada, {
      name: 'Ours',
      type: 'paypoint',
      body: body(),
      dynamicData: [],
      dynamicRecipientData: [],
      retired: false,
    });
    expect(await names(ada)).toContain('Ours');
    expect(await names(world.as('nora'))).not.toContain('Ours');
    expect((await readExternalTemplates(ada)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ours', 'Post-office letter, A4']),
    );
    const again = {
      name: 'Theirs',
      type: 'huggg',
      body: body(),
      dynamicData: [],
      dynamicRecipientData: [],
      retired: false,
    } as const;
    const write = (ctx: TestContext, id?: string) =>
      saveTemplate(ctx, { ...again, dynamicData: [], dynamicRecipientData: [], ...(id && { id }) });
    await expect(write(world.as('nora'), mine.id)).rejects.toMatchObject(code('printable.template-not-found'));
    await expect(write(ada, publicTemplate)).rejects.toMatchObject(code('printable.template-not-found'));
    await expect(write(world.as('priya'))).rejects.toMatchObject(code('access.forbidden'));
    const id = await order(ada, 1);
    const address = '/images/pictures/logo/AAAAAAAAAAAAAAAAAAAAAA';
    const nora = world.as('nora');
    const { teamId, userId } = nora.actor;
    await nora.transaction((tx) =>
      addLogo(tx, {
        id: newId(),
        teamId,
        userId,
        address,
        width: 640,
        height: 320,
        teamLogo: true,
        now: world.clock.now(),
      }),
    );
    await expect(design(ada, id, { logo: address })).rejects.toMatchObject(code('printable.logo-unknown'));
    expect((await readPrintLogos(ada)).map(({ key }) => key)).not.toContain(address);
  });
});
