import {
  cancelGift as cancelGiftContract,
  cancelTransactionGifts as cancelTransactionGiftsContract,
  changeGifts as changeGiftsContract,
  freezeGift as freezeGiftContract,
  toggleGiftSent as toggleGiftSentContract,
  toggleTransactionSent as toggleTransactionSentContract,
  unfreezeGift,
  updateGift as updateGiftContract,
  updateTransactionGifts as updateTransactionGiftsContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { cancelGift, cancelTransactionGifts, type HeldCodes } from './use-cases/cancel-gifts.ts';
import type { MailCorrected } from './use-cases/correct-address.ts';
import { changeGifts } from './use-cases/change-gifts.ts';
import type { ResendGifts } from './use-cases/resend-any.ts';
import { freezeGift } from './use-cases/freeze-gift.ts';
import { toggleGiftSent, toggleTransactionSent } from './use-cases/toggle-sent.ts';
import { updateGift } from './use-cases/update-gift.ts';
import { updateTransactionGifts } from './use-cases/update-transaction-gifts.ts';

/** The dependencies of gift changes on modules of the same or a higher level. */
export type GiftChangePorts = {
  readonly codes: HeldCodes;
  readonly mailCorrected: MailCorrected;
  readonly resendGifts: ResendGifts;
};

/** The routes that change one gift, or many gifts of an order. */
export function giftChangeRoutes(ports: GiftChangePorts): readonly Route[] {
  return [...ofTransactions(ports.codes), ...ofGifts(ports)];
}

function ofTransactions(codes: HeldCodes): readonly Route[] {
  return [
    route(cancelTransactionGiftsContract, (ctx, { params, body }) =>
      cancelTransactionGifts(ctx, codes, params.id, body),
    ),
    route(updateTransactionGiftsContract, (ctx, { params, body }) => updateTransactionGifts(ctx, params.id, body)),
    route(toggleTransactionSentContract, (ctx, { params, body }) => toggleTransactionSent(ctx, params.id, body)),
  ];
}

function ofGifts({ codes, mailCorrected, resendGifts }: GiftChangePorts): readonly Route[] {
  return [
    route(changeGiftsContract, (ctx, { body }) => changeGifts(ctx, { codes, resendGifts }, body)),
    route(updateGiftContract, (ctx, { params, body }) => updateGift(ctx, mailCorrected, params.id, body)),
    route(cancelGiftContract, (ctx, { params, body }) => cancelGift(ctx, codes, params.id, body.reason)),
    route(toggleGiftSentContract, (ctx, { params, body }) =>
      toggleGiftSent(ctx, params.id, { isPreview: body.is_preview ?? false }),
    ),
    route(freezeGiftContract, (ctx, { params, body }) =>
      freezeGift(ctx, params.id, { frozen: true, reason: body.reason }),
    ),
    route(unfreezeGift, (ctx, { params }) => freezeGift(ctx, params.id, { frozen: false })),
  ];
}
