import {
  limits,
  type EndpointInput,
  type listPrintableReceivers,
  type PrintableReceiver,
  type savePrintableReceivers,
} from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import {
  findTransaction,
  listPages,
  lockTransaction,
  prepareAllGifts,
  type TransactionRead,
} from '../../gifts/index.ts';
import { missingOf, findUnknownField, type Fields } from '../domain/fill.ts';
import { errors } from '../errors.ts';
import { printReach } from '../policy.ts';
import { findReceivers, writeReceivers, type ReceiverRow } from '../queries/receivers.ts';
import { toWireReceiver } from '../wire.ts';
import { printedTransaction, savedDesign } from './printables.ts';

type Query = EndpointInput<typeof listPrintableReceivers>['query'];
type Given = EndpointInput<typeof savePrintableReceivers>['body']['receivers'];

/**
 * Returns the printed values of each gift of an order.
 * @throws access.forbidden, transaction.not-found, printable.not-found
 */
export async function readReceivers(
  ctx: Context,
  id: string,
  { hugggIds, limit }: Query,
): Promise<PrintableReceiver[]> {
  const transaction = await findTransaction(ctx.readPrimary, printReach(ctx.actor), id);
  if (!transaction) throw errors.transactionNotFound();
  if (!(await savedDesign(ctx.readPrimary, transaction))) throw errors.notFound();
  return receiversOf(ctx.readPrimary, transaction, { ids: hugggIds ?? null, max: limit });
}

async function receiversOf(
  db: Queryable,
  { id: transactionId, teamId }: Pick<TransactionRead, 'id' | 'teamId'>,
  wanted: { readonly ids: readonly string[] | null; readonly max: number },
): Promise<PrintableReceiver[]> {
  const place = { transactionId, teamId };
  const [pages, values] = [await listPages(db, { ...place, ...wanted }), await findReceivers(db, place)];
  return pages.map((page) => toWireReceiver(page, values.get(page.id) ?? {}));
}

/**
 * Saves the printed values of recipients. Rows without a gift's id are assigned to gifts without values, in the order
 * of both.
 * @throws access.forbidden, transaction.not-found, printable.not-found, printable.field-unknown,
 * printable.field-missing, printable.gift-not-found, printable.too-many
 */
export async function saveReceivers(ctx: Context, id: string, given: Given): Promise<PrintableReceiver[]> {
  const { teamId } = await printedTransaction(ctx, ctx.readPrimary, id);
  await prepareAllGifts(ctx, id);
  return ctx.transaction(async (tx) => {
    const transaction = await lockTransaction(tx, printReach(ctx.actor), id);
    const design = transaction && (await savedDesign(tx, transaction));
    if (!transaction || !design) throw errors.notFound();
    assertValues(given, design.fields);
    const rows = await assignRowsToGifts(tx, transaction, given);
    await writeReceivers(tx, { teamId, transactionId: id, rows, now: ctx.clock.now() });
    return receiversOf(tx, transaction, { ids: rows.map(({ giftId }) => giftId), max: limits.printablesPerSend });
  });
}

function assertValues(given: Given, { recipientFields }: Fields): void {
  for (const [index, { values }] of given.entries()) {
    const path = `receivers.${index}.values`;
    const unknown = findUnknownField(recipientFields, values);
    if (unknown !== undefined) throw errors.fieldUnknown(`${path}.${unknown}`, unknown);
    const missing = missingOf(recipientFields, values);
    if (missing.length > 0) throw errors.fieldMissing(path, missing);
  }
}

/** Assigns each row to its gift. */
async function assignRowsToGifts(
  tx: Tx,
  { id: transactionId, teamId }: TransactionRead,
  given: Given,
): Promise<readonly ReceiverRow[]> {
  const place = { transactionId, teamId };
  const gifts = await listPages(tx, { ...place, ids: null, max: limits.linksPerSend });
  const known = new Set(gifts.map((gift) => gift.id));
  const named = given.flatMap(({ hugggId }) => hugggId ?? []);
  if (named.some((one) => !known.has(one)) || new Set(named).size < named.length) throw errors.giftNotFound();
  const filled = await findReceivers(tx, place);
  const taken = new Set([...named, ...filled.keys()]);
  const free = gifts.filter((gift) => !taken.has(gift.id));
  const unnamed = given.filter(({ hugggId }) => hugggId === undefined).length;
  if (unnamed > free.length) throw errors.tooManyReceivers(unnamed, free.length);
  const next = free.values();
  return given.map(({ hugggId, values }) => ({
    giftId: hugggId ?? next.next().value?.id ?? '',
    fieldValues: values,
  }));
}
