import {
  bodyProblem,
  printNames,
  type EndpointInput,
  type PrintableTransaction,
  type upsertPrintable,
} from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { countPrints, findTransaction, lockTransaction, type TransactionRead } from '../../gifts/index.ts';
import { missingOf, noFields, findUnknownField, type Fields } from '../domain/fill.ts';
import { errors } from '../errors.ts';
import { printReach } from '../policy.ts';
import type { FindPrintFile } from '../ports.ts';
import { findPrintable, writePrintable, type PrintableRow } from '../queries/printables.ts';
import type { TemplateRow } from '../queries/templates.ts';
import { toWirePrintable } from '../wire.ts';
import { assertUsableLogo } from './logos.ts';
import { templateOf } from './templates.ts';

/**
 * Returns an order with printed gifts that the caller may design.
 * @throws access.forbidden, transaction.not-found, printable.not-printed
 */
export async function printedTransaction(ctx: Context, db: Queryable, id: string): Promise<TransactionRead> {
  const transaction = await findTransaction(db, printReach(ctx.actor), id);
  if (!transaction) throw errors.transactionNotFound();
  if (transaction.deliveryMethod !== 'printable') throw errors.notPrinted();
  return transaction;
}

/** Returns the saved design of an order with its template, including a retired one. */
export async function savedDesign(
  db: Queryable,
  { id, teamId }: Pick<TransactionRead, 'id' | 'teamId'>,
): Promise<{ readonly row: PrintableRow; readonly template: TemplateRow | null; readonly fields: Fields } | null> {
  const row = await findPrintable(db, { transactionId: id, teamId });
  if (!row) return null;
  const template = row.templateId ? await templateOf(db, teamId, row.templateId) : null;
  return { row, template, fields: template ?? noFields };
}

/** @throws access.forbidden, transaction.not-found, printable.not-found */
export async function readPrintable(ctx: Context, id: string, findFile: FindPrintFile): Promise<PrintableTransaction> {
  const transaction = await findTransaction(ctx.readPrimary, printReach(ctx.actor), id);
  if (!transaction) throw errors.transactionNotFound();
  const found = await savedDesign(ctx.readPrimary, transaction);
  if (!found) throw errors.notFound();
  const { teamId, userId: buyerId } = transaction;
  const prints = await countPrints(ctx.readPrimary, { transactionId: id, teamId });
  const file = await findFile(ctx, id);
  return toWirePrintable(ctx.actor, found.row, { ...file, prints, template: found.template, buyerId });
}

type Given = EndpointInput<typeof upsertPrintable>['body'];

/**
 * Saves the print design of an order.
 * @throws access.forbidden, transaction.not-found, printable.not-printed, printable.template-not-found,
 * printable.logo-unknown, printable.version-conflict, printable.field-unknown, printable.field-missing,
 * message.placeholder-unknown, message.placeholder-open
 */
export async function savePrintable(
  ctx: Context,
  id: string,
  { given, findFile }: { readonly given: Given; readonly findFile: FindPrintFile },
): Promise<PrintableTransaction> {
  await ctx.transaction(async (tx) => {
    const transaction = await lockTransaction(tx, printReach(ctx.actor), id);
    if (!transaction) throw errors.transactionNotFound();
    if (transaction.deliveryMethod !== 'printable') throw errors.notPrinted();
    const { teamId } = transaction;
    const before = await findPrintable(tx, { transactionId: id, teamId });
    if ((before?.version ?? null) !== (given.version ?? null)) throw errors.versionConflict(before?.version ?? 0);
    const template = await chosenTemplate(tx, teamId, { given, before });
    assertBody(given, template ?? noFields);
    const known = [before?.logoAddress, template?.logoAddress];
    if (given.logo && !known.includes(given.logo)) await assertUsableLogo(tx, ctx.actor, teamId, given.logo);
    const row = {
      id: before?.id ?? newId(),
      transactionId: id,
      teamId,
      userId: ctx.actor.userId,
      templateId: template?.id ?? null,
      body: given.body,
      logoAddress: given.logo ?? null,
      onCompletionEmail: given.onCompletionEmail,
    };
    await writePrintable(tx, row, { version: given.version ?? null, now: ctx.clock.now() });
  });
  return readPrintable(ctx, id, findFile);
}

/** A template that is no longer offered can only be kept by designs that already use it. */
async function chosenTemplate(
  db: Queryable,
  teamId: string,
  { given, before }: { readonly given: Given; readonly before: PrintableRow | null },
): Promise<TemplateRow | null> {
  if (!given.templateId) return null;
  const template = await templateOf(db, teamId, given.templateId);
  if (template.retiredAt && before?.templateId !== template.id) throw errors.templateNotFound();
  return template;
}

function assertBody({ body }: Given, { fields, recipientFields }: Fields): void {
  const wrong = bodyProblem(body, printNames({ dynamicData: fields, dynamicRecipientData: recipientFields }));
  if (wrong) throw errors.placeholder(`body.${wrong.path}`, wrong.message);
  const unknown = findUnknownField(fields, body.values);
  if (unknown !== undefined) throw errors.fieldUnknown(`body.values.${unknown}`, unknown);
  const missing = missingOf(fields, body.values);
  if (missing.length > 0) throw errors.fieldMissing('body.values', missing);
}
