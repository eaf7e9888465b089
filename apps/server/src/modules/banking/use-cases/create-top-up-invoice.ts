import { randomBytes } from 'node:crypto';
import { topUpInvoiceCreated, type NewTopUpInvoice, type RemittanceAdvice, type TopUpInvoice } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readWallets } from '../../funding/index.ts';
import { bankReference } from '../domain/bank-reference.ts';
import { errors } from '../errors.ts';
import { mayTopUpByBank } from '../policy.ts';
import {
  countOpenTopUps,
  findSameTopUp,
  findTopUp,
  insertTopUp,
  lockAddingTopUps,
  type TopUp,
  type NewTopUp,
} from '../queries/expected-payments.ts';
import { toWireAdvice, toWireInvoices } from '../wire.ts';
import { drawInvoice } from './draw-invoice.ts';

/** Maximum number of top-ups of one team that can wait for their payment at the same time. */
const maxOpen = 200;

/** The gateways that creating a top-up needs besides the context. */
export type InvoiceGateways = { readonly files: FileStore };

/**
 * Requests a bank transfer top-up of a wallet: creates the payment reference and the PDF.
 * @throws wallet.not-found if the wallet is not accessible, topup-invoice.too-many.
 */
export async function createTopUpInvoice(
  ctx: Context,
  gateways: InvoiceGateways,
  asked: NewTopUpInvoice,
): Promise<TopUpInvoice> {
  const invoice = await prepare(ctx, gateways, asked);
  return ctx.transaction(async (tx) => {
    const row = await storeTopUp(ctx, tx, invoice);
    const [wire] = await toWireInvoices(ctx, tx, [row]);
    if (!wire) throw new Error('The top-up that was just created was not found.');
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], ctx.clock.now());
    return wire;
  });
}

/**
 * Creates the remittance advice for an amount, or returns the existing one, so that repeated requests expect only one
 * payment.
 * @throws wallet.not-found if the wallet is not accessible, topup-invoice.too-many.
 */
export async function makeRemittanceAdvice(
  ctx: Context,
  gateways: InvoiceGateways,
  { walletId, amount }: { readonly walletId: string; readonly amount: number },
): Promise<RemittanceAdvice> {
  const invoice = await prepare(ctx, gateways, { walletId, amount });
  return ctx.transaction(async (tx) => {
    await lockAddingTopUps(tx, invoice.teamId);
    const row = (await findSameTopUp(tx, invoice)) ?? (await storeTopUp(ctx, tx, invoice));
    const wire = toWireAdvice(ctx, row);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], ctx.clock.now());
    return wire;
  });
}

/**
 * Prepares everything that needs no transaction. The file is stored before its row, so that a row always has its file.
 */
async function prepare(ctx: Context, { files }: InvoiceGateways, asked: NewTopUpInvoice): Promise<NewTopUp> {
  const [wallet] = await readWallets(ctx.readPrimary, [asked.walletId]);
  if (!wallet || !mayTopUpByBank(ctx.actor, wallet)) throw errors.walletNotFound();
  const id = newId();
  const invoice = {
    id,
    reference: bankReference(randomBytes(8)),
    teamId: wallet.teamId,
    userId: ctx.actor.userId,
    walletId: wallet.id,
    amountPence: amountOfPence(asked.amount),
    purchaseOrderNumber: asked.purchaseOrderNumber ?? null,
  };
  const objectKey = `topup-invoices/${id}.pdf`;
  const pdf = await drawInvoice(ctx, { ...invoice, walletName: wallet.name });
  await files.put(objectKey, pdf, { contentType: 'application/pdf' });
  return { ...invoice, objectKeys: [objectKey] };
}

async function storeTopUp(ctx: Context, tx: Tx, invoice: NewTopUp): Promise<TopUp> {
  await lockAddingTopUps(tx, invoice.teamId);
  if ((await countOpenTopUps(tx, invoice.teamId)) >= maxOpen) throw errors.tooManyInvoices(maxOpen);
  await insertTopUp(tx, invoice, ctx.clock.now());
  const { id, teamId, userId } = invoice;
  await ctx.audit(tx, [
    {
      action: 'topup-invoice.created',
      teamId,
      subject: { type: 'topup-invoice', id },
      changes: {
        amountPence: { from: null, to: invoice.amountPence },
        reference: { from: null, to: invoice.reference },
      },
    },
  ]);
  await ctx.publish(tx, [topUpInvoiceCreated({ id, teamId, ownerId: userId })]);
  const row = await findTopUp(tx, id);
  if (!row) throw new Error('The top-up that was just created was not found.');
  return row;
}
