import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { printableBody, type PrintableBody } from '@huggg/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStore } from '../../platform/files/local-store.ts';
import { createPictureStore, type PictureStore } from '../../platform/images/index.ts';
import { findPrintFile } from '../exports/index.ts';
import {
  buyTestOrder,
  giftingWorld,
  setPrice,
  testProducts,
  type GiftingWorld,
} from '../purchases/testing/gifting-world.ts';
import { savePrintLogo } from './use-cases/logos.ts';
import { previewPrint } from './use-cases/preview.ts';
import { assertPrintable, writePrints } from './use-cases/print-files.ts';
import { savePrintable } from './use-cases/printables.ts';

let world: GiftingWorld;
let folder: string;
let pictures: PictureStore;
beforeAll(async () => {
  world = await giftingWorld();
  folder = await mkdtemp(join(tmpdir(), 'huggg-previews-'));
  pictures = createPictureStore(createLocalStore({ folder }), { isCondemned: async () => false });
  await world.database.pool.query(
    `update products set delivery_methods = delivery_methods || '{printable}' where slug = 'test-tea'`,
  );
  await setPrice(world, 'tea', 100);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** A wrap of the platform, given only by its id; the contract fills in the other fields. */
const celebrationWrapId = '01920000-0000-7000-8000-00000000a004';
const defaultParts = { kind: 'hug', palette: 'spruce', seed: 'huggg' };

const code = (wanted: string) => ({ code: wanted });
const noLimit = { consume: async () => undefined } as never;
const body = (given: Partial<PrintableBody> = {}): PrintableBody => printableBody.parse(given);
const preview = (given: Partial<PrintableBody> = {}, logo?: string) =>
  previewPrint(world.as('ada'), { pictures }, { body: body(given), productId: testProducts.tea.id, logo });

describe('a preview of a printable', () => {
  it('reports overflow, overlapping and outside parts, small codes and low-resolution logos', async () => {
    const kinds = async (given: Partial<PrintableBody>, logo?: string) =>
      (await preview(given, logo)).problems.map(({ kind, part, blocking }) => [kind, part, blocking]);
    expect(await kinds({})).toEqual([]);
    expect(await kinds({ text: 'Words. '.repeat(200), size: 'A6' })).toEqual([['overflow', 'words', true]]);
    expect(await kinds({ places: { code: { x: 150, y: 120, width: 12 } } })).toEqual(
      expect.arrayContaining([['code-small', 'code', true]]),
    );
    expect(await kinds({ places: { code: { x: 30, y: 182, width: 45 } } })).toEqual([['overlap', 'code', true]]);
    expect(await kinds({ places: { words: { x: 1, y: 94, width: 170 } } })).toEqual([['outside', 'words', true]]);
    const bytes = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { key } = await savePrintLogo(world.as('ada'), { pictures, logosOfTeam: noLimit }, { bytes, teamLogo: true });
    expect(await kinds({}, key)).toEqual([['low-resolution', 'logo', false]]);
    const { svg, widthMm, heightMm } = await preview({ cropMarks: true });
    expect([Math.round(widthMm), Math.round(heightMm)]).toEqual([230, 317]);
    expect(svg).not.toMatch(/<script|http:\/\/(?!www\.w3\.org)|javascript:|<text/);
  });

  it('accepts an SVG as a sharp logo, and refuses one that loads other files', async () => {
    const keep = (inside: string) =>
      savePrintLogo(
        world.as('ada'),
        { pictures, logosOfTeam: noLimit },
        {
          bytes: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">${inside}<rect width="60" height="30" fill="#246"/></svg>`,
          ),
          teamLogo: false,
        },
      );
    const { key, width } = await keep('<script>alert(1)</script>');
    expect(width).toBeGreaterThan(600);
    expect((await preview({}, key)).problems).toEqual([]);
    await expect(keep('<image href="http://127.0.0.1/x.png"/>')).rejects.toMatchObject(code('picture.unreadable'));
  });

  it('uses the fields of a template that is not saved yet', async () => {
    const field = { label: 'Desk', type: 'string', optional: false, defaultValue: '', placeholder: '12' } as const;
    const draw = (dynamicData: readonly { readonly name: string }[]) =>
      previewPrint(
        world.as('ada'),
        { pictures },
        {
          body: body({ text: 'Desk {{desk}}' }),
          productId: testProducts.tea.id,
          dynamicData: dynamicData.map(({ name }) => ({ ...field, name })),
        },
      );
    expect((await draw([{ name: 'desk' }])).samples).toEqual([{ name: 'desk', label: 'Desk' }]);
    await expect(draw([{ name: 'floor' }])).rejects.toMatchObject(code('message.placeholder-unknown'));
  });

  it('shows the logo of a colleague that is on the saved design, and no other of theirs', async () => {
    const ada = world.as('ada');
    const { id } = await buyTestOrder(world, ada, 'tea', { deliveryMethod: 'printable', quantity: 1 });
    const [theirs, other] = ['BBBBBBBBBBBBBBBBBBBBBB', 'CCCCCCCCCCCCCCCCCCCCCC'].map(
      (end) => `/images/pictures/logo/${end}`,
    );
    const given = { body: body(), onCompletionEmail: false };
    await savePrintable(ada, id, { given, findFile: findPrintFile });
    await world.database.pool.query('update printables set logo_address = $2 where transaction_id = $1', [id, theirs]);
    const draw = (logo: string | undefined) =>
      previewPrint(ada, { pictures }, { body: body(), logo, productId: testProducts.tea.id, transactionId: id });
    expect((await draw(theirs)).problems).toEqual([]);
    await expect(draw(other)).rejects.toMatchObject(code('printable.logo-unknown'));
  });

  it('uses the message, sender, language and wrap of a draft', async () => {
    const draw = async (draft: Parameters<typeof previewPrint>[2]['draft']) =>
      (
        await previewPrint(
          world.as('ada'),
          { pictures },
          { body: body({ text: '{{message|}} {{senderName}}' }), productId: testProducts.tea.id, draft },
        )
      ).svg;
    const plain = await draw({ message: 'Well done', fromName: 'Priya' });
    expect(await draw({ message: 'Well done', fromName: 'Priya' })).toBe(plain);
    for (const other of [
      { message: 'Well done, {{firstName}}', fromName: 'Priya' },
      { message: 'Well done', fromName: 'Sam' },
      { message: 'Well done', fromName: 'Priya', language: 'fr' },
      { message: 'Well done', fromName: 'Priya', giftwrap: { kind: 'terrazzo', palette: 'brick', seed: 'a' } },
      { message: 'Well done', fromName: 'Priya', giftwrap: { id: celebrationWrapId, ...defaultParts } },
    ] as const)
      expect(await draw(other)).not.toBe(plain);
  });

  it('reports overflow quickly if the text repeats a long message many times', async () => {
    const started = performance.now();
    const { problems, svg } = await previewPrint(
      world.as('ada'),
      { pictures },
      {
        body: body({ text: '{{message}}'.repeat(130) }),
        productId: testProducts.tea.id,
        recipient: { recipientName: 'x'.repeat(200) },
        draft: { message: '{{recipientName}}'.repeat(58) },
      },
    );
    expect(problems).toMatchObject([{ kind: 'overflow', part: 'words', blocking: true }]);
    expect(svg.length).toBeLessThan(8 * 1024 * 1024);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('rejects an unknown or unclosed placeholder', async () => {
    await expect(preview({ text: 'Dear {{firstnam}}' })).rejects.toMatchObject(code('message.placeholder-unknown'));
    await expect(preview({ text: 'Dear {{firstName' })).rejects.toMatchObject(code('message.placeholder-open'));
  });
});

it('printing stops if the file cannot be written', async () => {
  const ada = world.as('ada');
  const { id: transactionId } = await buyTestOrder(world, ada, 'tea', { deliveryMethod: 'printable', quantity: 60 });
  const question = { kind: 'printables', format: 'zip', transactionId, query: {}, mail: false } as const;
  await assertPrintable(ada, pictures, question);
  let drawn = 0;
  const written = writePrints({ actor: ada.actor, config: ada.config, read: ada.readPrimary }, question, {
    pictures,
    path: join(folder, 'no-such-folder', 'prints.zip'),
    now: new Date(0),
    note: async () => {
      drawn += 1;
    },
  });
  await expect(written).rejects.toThrow('ENOENT');
  const atFirst = drawn;
  for (let turns = 0; turns < 2_000; turns += 1) await turn();
  expect(drawn).toBeLessThanOrEqual(atFirst + 1);
});
