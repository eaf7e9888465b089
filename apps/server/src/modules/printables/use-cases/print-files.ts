import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { limits, printableBody, type ExportAsked } from '@huggg/contracts';
import { fileTitle } from '@huggg/csv';
import { ZipFile } from 'yazl';
import type { Context, FileContext } from '../../../platform/context.ts';
import { type Queryable, type Read } from '../../../platform/database/index.ts';
import { releaseWritten, outputOf, unreadBytesOf } from '../../../platform/files/index.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import { createSheetFile, type Sheet, type SheetFile } from '../../../platform/pdf/index.ts';
import {
  findTransaction,
  listGiftsToPrint,
  prepareAllGifts,
  type GiftToPrint,
  type TransactionRead,
} from '../../gifts/index.ts';

import { missingOf } from '../domain/fill.ts';
import { errors } from '../errors.ts';
import { mayPrint, printReach } from '../policy.ts';
import { findReceivers } from '../queries/receivers.ts';
import { readLook } from './look.ts';
import { blockingProblems, designOf, pageOf, type Design } from './pages.ts';
import { savedDesign } from './printables.ts';

/** The prints to create, and their format. */
type PrintQuestion = Extract<ExportAsked, { readonly kind: 'printables' }>;

type Reading = Pick<FileContext, 'actor' | 'config'> & { readonly read: Queryable & Read };

type Prints = {
  readonly transaction: TransactionRead;
  readonly design: Design;
  readonly gifts: readonly (GiftToPrint & { readonly values: Readonly<Record<string, string>> })[];
};

/**
 * Returns an order whose gifts the caller may print.
 * @throws access.forbidden, transaction.not-found, printable.not-printed
 */
async function requirePrintableOrder({ actor, read }: Reading, transactionId: string): Promise<TransactionRead> {
  const transaction = await findTransaction(read, printReach(actor), transactionId);
  if (!transaction || !mayPrint(actor, transaction)) throw errors.transactionNotFound();
  if (transaction.deliveryMethod !== 'printable') throw errors.notPrinted();
  return transaction;
}

/** @throws what `requirePrintableOrder` throws; printable.too-many, printable.nothing-to-print */
async function readPrints(
  ctx: Reading,
  pictures: PictureStore,
  { transactionId, query: { hugggIds } }: PrintQuestion,
): Promise<Prints> {
  const transaction = await requirePrintableOrder(ctx, transactionId);
  const { teamId, productId } = transaction;
  const place = { transactionId, teamId };
  const ids = hugggIds ? [...new Set(hugggIds)] : null;
  const found = await listGiftsToPrint(ctx.read, { ...place, ids, max: limits.linksPerSend });
  if (found.length > limits.printablesPerSend) throw errors.tooMany(found.length);
  if (found.length === 0) throw errors.nothingToPrint();
  const saved = await savedDesign(ctx.read, transaction);
  const body = saved?.row.body ?? printableBody.parse({});
  const logoAddress = saved?.row.logoAddress ?? null;
  const look = await readLook(ctx.read, { pictures, body, logoAddress, productId, transaction });
  const values = await findReceivers(ctx.read, place);
  return {
    transaction,
    design: await designOf(ctx, transaction, { body, fields: saved?.fields, look }),
    gifts: found.map((gift) => ({ ...gift, values: values.get(gift.id) ?? {} })),
  };
}

/** Yields pages one by one, and lets the process do other work between them. */
async function* sheetsOf({
  design,
  gifts,
}: Prints): AsyncGenerator<{ readonly gift: GiftToPrint; readonly sheet: Sheet }> {
  for (const gift of gifts) {
    const laidOut = pageOf(design, gift);
    const problems = blockingProblems(laidOut);
    if (problems.length > 0) throw errors.doesNotFit(gift.position, problems);
    yield { gift, sheet: laidOut.sheet };
    await turn();
  }
}

/**
 * Checks page by page that prints can be created, before the job starts. Returns the name of their file.
 * @throws what `readPrints` throws; printable.field-missing, printable.does-not-fit
 */
export async function assertPrintable(ctx: Context, pictures: PictureStore, question: PrintQuestion): Promise<string> {
  const asked = new Set(question.query.hugggIds).size;
  if (asked > limits.printablesPerSend) throw errors.tooMany(asked);
  const reading = { actor: ctx.actor, config: ctx.config, read: ctx.readPrimary };
  await requirePrintableOrder(reading, question.transactionId);
  await prepareAllGifts(ctx, question.transactionId);
  const prints = await readPrints(reading, pictures, question);
  const { recipientFields } = prints.design.fields;
  const missing = new Set(prints.gifts.flatMap(({ values }) => missingOf(recipientFields, values)));
  if (missing.size > 0) throw errors.fieldMissing('receivers', [...missing]);
  for await (const _ of sheetsOf(prints)) continue;
  return nameOf(prints);
}

const nameOf = ({ transaction: { name } }: Prints): string => (name ? `${name} prints` : 'Prints');

type Target = {
  readonly pictures: PictureStore;
  readonly path: string;
  readonly now: Date;
  /** Called after each finished page. */
  readonly note: (done: number, total: number) => Promise<void>;
};

/**
 * Writes the prints of an order into a file: one document, or a zip with one document each. Memory use does not grow
 * with their number.
 * @returns the gifts that were printed.
 * @throws what `readPrints` throws; printable.does-not-fit if a text was changed since the request
 */
export async function writePrints(
  ctx: Reading,
  question: PrintQuestion,
  { pictures, path, now, note }: Target,
): Promise<{ readonly giftIds: readonly string[]; readonly teamId: string }> {
  const prints = await readPrints(ctx, pictures, question);
  const begin = (title: string): SheetFile =>
    createSheetFile({ title, issuer: prints.design.teamName, language: prints.design.look.language, createdAt: now });
  const file =
    question.format === 'pdf'
      ? oneDocument(prints, { begin, note })
      : writeDocumentPerGift(prints, { begin, note, now });
  await Promise.all([pipeline(file.stream, createWriteStream(path)), file.written]);
  return { giftIds: prints.gifts.map(({ id }) => id), teamId: prints.transaction.teamId };
}

type DocumentInput = Pick<Target, 'note'> & { readonly begin: (title: string) => SheetFile };
type PendingFile = { readonly stream: NodeJS.ReadableStream; readonly written: Promise<void> };

/** The maximum number of bytes waiting to be written before the next page is drawn. */
const mostWaiting = 1024 * 1024;

function oneDocument(prints: Prints, { begin, note }: DocumentInput): PendingFile {
  const file = begin(nameOf(prints));
  const work = async (): Promise<void> => {
    let done = 0;
    for await (const { sheet } of sheetsOf(prints)) {
      file.add(sheet);
      done += 1;
      await note(done, prints.gifts.length);
      await waitForWriter(file.stream, () => file.stream.readableLength);
    }
    file.end();
  };
  return { stream: file.stream, written: destroyOnFailure(work(), file.stream) };
}

/** Writes one document per gift into a zip, drawing each when the zip is ready for it. */
function writeDocumentPerGift(prints: Prints, { begin, note, now }: DocumentInput & Pick<Target, 'now'>): PendingFile {
  const zip = new ZipFile();
  const names = fileNames(prints);
  const work = async (): Promise<void> => {
    let done = 0;
    let held = 0;
    for await (const { gift, sheet } of sheetsOf(prints)) {
      const file = begin(names.get(gift.id) ?? 'Print');
      file.add(sheet);
      file.end();
      zip.addBuffer(await buffer(file.stream), `${names.get(gift.id) ?? gift.id}.pdf`, { mtime: now, compress: false });
      done += 1;
      await note(done, prints.gifts.length);
      await waitForWriter(outputOf(zip), () => bytesWaitingIn(zip));
      held = releaseWritten(zip, held);
    }
    zip.end();
  };
  return { stream: zip.outputStream, written: destroyOnFailure(work(), zip.outputStream) };
}

/**
 * Waits for the writer to catch up. It throws if the stream was destroyed, for example by a full disk, because the wait
 * would never end.
 */
async function waitForWriter(stream: { readonly destroyed: boolean }, waiting: () => number): Promise<void> {
  do {
    if (stream.destroyed) throw new Error('The file of printables cannot be written.');
    await turn();
  } while (waiting() > mostWaiting);
}

const bytesWaitingIn = (zip: ZipFile): number => unreadBytesOf(outputOf(zip));

/** Destroys the stream if the work fails, so that its writer does not wait for more. */
async function destroyOnFailure(work: Promise<void>, stream: NodeJS.ReadableStream): Promise<void> {
  try {
    await work;
  } catch (error) {
    (stream as { destroy?: (error: unknown) => void }).destroy?.(error);
    throw error;
  }
}

/** Returns a unique file name for each gift, such as "0001 Sam Okafor", numbered in the order of the gifts. */
function fileNames({ gifts, design: { fields } }: Prints): ReadonlyMap<string, string> {
  const first = fields.recipientFields[0]?.name;
  return new Map(
    gifts.map(({ id, position, receiverName, values }) => {
      const who = (first && values[first]) || receiverName || '';
      return [id, fileTitle(`${String(position).padStart(4, '0')} ${who}`.trim(), { fallback: String(position) })];
    }),
  );
}
