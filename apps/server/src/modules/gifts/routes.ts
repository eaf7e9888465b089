import {
  cancelGift as cancelGiftContract,
  cancelTransactionGifts as cancelTransactionGiftsContract,
  freezeGift as freezeGiftContract,
  getGift,
  listTransactionGifts as listTransactionGiftsContract,
  toggleGiftSent as toggleGiftSentContract,
  toggleTransactionSent as toggleTransactionSentContract,
  unfreezeGift,
  updateGift as updateGiftContract,
  updateTransactionGifts as updateTransactionGiftsContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { cancelGift, cancelTransactionGifts, type TakeBackCodes } from './use-cases/cancel-gifts.ts';
import type { MailCorrected } from './use-cases/correct-address.ts';
import { freezeGift } from './use-cases/freeze-gift.ts';
import { listTransactionGifts } from './use-cases/list-transaction-gifts.ts';
import { readGift } from './use-cases/read-gift.ts';
import { toggleGiftSent, toggleTransactionSent } from './use-cases/toggle-sent.ts';
import { updateGift } from './use-cases/update-gift.ts';
import { updateTransactionGifts } from './use-cases/update-transaction-gifts.ts';

/** What acts on gifts need of modules that gifts cannot know. */
export type GiftPorts = { readonly takeBackCodes: TakeBackCodes; readonly mailCorrected: MailCorrected };

/** Calls of paid orders and their gifts. */
export function giftRoutes(ports: GiftPorts): readonly Route[] {
  return [...ofTransactions(ports), ...ofGifts(ports)];
}

function ofTransactions({ takeBackCodes }: GiftPorts): readonly Route[] {
  return [
    route(listTransactionGiftsContract, (ctx, { params, query }) => listTransactionGifts(ctx, params.id, query)),
    route(cancelTransactionGiftsContract, (ctx, { params, body }) =>
      cancelTransactionGifts(ctx, takeBackCodes, params.id, body),
    ),
    route(updateTransactionGiftsContract, (ctx, { params, body }) => updateTransactionGifts(ctx, params.id, body)),
    route(toggleTransactionSentContract, (ctx, { params, body }) => toggleTransactionSent(ctx, params.id, body)),
  ];
}

function ofGifts({ takeBackCodes, mailCorrected }: GiftPorts): readonly Route[] {
  return [
    route(getGift, (ctx, { params }) => readGift(ctx, params.id)),
    route(updateGiftContract, (ctx, { params, body }) => updateGift(ctx, mailCorrected, params.id, body)),
    route(cancelGiftContract, (ctx, { params, body }) => cancelGift(ctx, takeBackCodes, params.id, body.reason)),
    route(toggleGiftSentContract, (ctx, { params, body }) =>
      toggleGiftSent(ctx, params.id, { isPreview: body.is_preview ?? false }),
    ),
    route(freezeGiftContract, (ctx, { params, body }) =>
      freezeGift(ctx, params.id, { frozen: true, reason: body.reason }),
    ),
    route(unfreezeGift, (ctx, { params }) => freezeGift(ctx, params.id, { frozen: false })),
  ];
}
