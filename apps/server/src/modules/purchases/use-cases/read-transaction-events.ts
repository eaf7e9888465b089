import type { TransactionEvent } from '@huggg/contracts';
import { z } from 'zod';
import { reachOf, type Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { findTransaction, seesLinkOf, toWireEvent } from '../../gifts/index.ts';
import { listTransactionEvents, type TransactionEventRead } from '../queries/transaction-events.read-model.ts';
import { errors } from '../errors.ts';

const place = z.strictObject({ at: z.string().regex(/^[\d\-: .+]{1,40}$/), id: z.uuid() });

type EventPage = {
  readonly data: TransactionEvent[];
  readonly pagination: { readonly limit: number; readonly hasNext: boolean; readonly next: string | null };
};

/**
 * Lists the events of an order and its gifts, newest first: actor, time, old and new value, and reason. An action on
 * many gifts is one entry.
 * @throws transaction.not-found; request.malformed for an invalid cursor.
 */
export async function readTransactionEvents(
  ctx: Context,
  id: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<EventPage> {
  const transaction = await findTransaction(ctx.read, reachOf(ctx.actor, 'view-team-transactions'), id);
  if (!transaction) throw errors.transactionNotFound();
  const after = cursor === undefined ? null : readCursor(place, cursor);
  const found = await listTransactionEvents(ctx.read, {
    transactionId: id,
    teamId: transaction.teamId,
    after,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const seesLink = seesLinkOf(ctx.actor, transaction);
  const hasNext = found.length > limit && last !== undefined;
  return {
    data: shown.map((event) => toWire(event, seesLink)),
    pagination: { limit, hasNext, next: hasNext ? writeCursor({ at: last.place, id: last.id }) : null },
  };
}

function toWire(event: TransactionEventRead, seesLink: boolean): TransactionEvent {
  const { scope, count, giftId, shortcode, receiver } = event;
  return {
    ...toWireEvent(event),
    scope,
    count,
    gift: giftId && shortcode ? { id: giftId, shortcode: seesLink ? shortcode : null, receiver } : null,
  };
}
