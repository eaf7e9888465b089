import {
  createCharge as createChargeContract,
  deleteCard as deleteCardContract,
  findChargeOfOrder as findChargeOfOrderContract,
  findChargeOfWallet as findChargeOfWalletContract,
  getAutomaticTopUp,
  getCard,
  getCardForm,
  refundCharge as refundChargeContract,
  removeAutomaticTopUp as removeAutomaticTopUpContract,
  setAutomaticTopUp as setAutomaticTopUpContract,
  listCards,
  topUpByCard as topUpByCardContract,
  updateCard,
  verifyCharge as verifyChargeContract,
  type CardForm,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import type { CardGateway } from './gateways/card-gateway.ts';
import { readAutomaticTopUp, removeAutomaticTopUp, setAutomaticTopUp } from './use-cases/automatic-top-up.ts';
import { findChargeOfOrder, findChargeOfWallet, type ChargedOrders } from './use-cases/charge-for-order.ts';
import type { CardUser } from './use-cases/card-users.ts';
import { createCharge } from './use-cases/create-charge.ts';
import { changeCard, deleteCard, readCards, readOneCard } from './use-cases/manage-cards.ts';
import { verifyCharge } from './use-cases/refresh-charge.ts';
import { refundCharge, type PaidOrders } from './use-cases/refund-charge.ts';
import { topUpByCard } from './use-cases/top-up-by-card.ts';

/** The card provider, if one is configured, and the data that pages need for its fields. */
export type CardPayments = { readonly gateway: CardGateway | null; readonly form: CardForm['form'] };

export function paymentRoutes(
  cards: CardPayments,
  orders: PaidOrders & ChargedOrders,
  otherCharges: CardUser,
): readonly Route[] {
  return [
    route(listCards, (ctx) => readCards(ctx)),
    route(getCard, (ctx, { params }) => readOneCard(ctx, params.id)),
    route(updateCard, (ctx, { params, body }) => changeCard(ctx, params.id, body)),
    route(deleteCardContract, (ctx, { params, query }) =>
      deleteCard(ctx, { id: params.id, replacementId: query.replacementId }, otherCharges),
    ),
    route(getCardForm, () => Promise.resolve({ form: cards.form })),
    route(createChargeContract, (ctx, { body }) => createCharge(ctx, { gateway: cards.gateway, orders }, body)),
    route(findChargeOfOrderContract, (ctx, { params }) =>
      findChargeOfOrder(ctx, { orders: { hasEnded: orders.hasEnded }, orderId: params.id }),
    ),
    route(findChargeOfWalletContract, (ctx, { params }) => findChargeOfWallet(ctx, params.id)),
    route(verifyChargeContract, (ctx, { params, body }) =>
      verifyCharge(ctx, cards, { id: params.id, sessionId: body.ckoSessionId ?? null }),
    ),
    route(refundChargeContract, (ctx, { params, body }) =>
      refundCharge(
        ctx,
        { gateway: cards.gateway, orders: { undo: orders.undo } },
        { id: params.id, amount: body.amount },
      ),
    ),
    route(getAutomaticTopUp, (ctx, { params }) => readAutomaticTopUp(ctx, params.id)),
    route(setAutomaticTopUpContract, (ctx, { params, body }) =>
      setAutomaticTopUp(ctx, cards, { walletId: params.id, rule: body }),
    ),
    route(removeAutomaticTopUpContract, (ctx, { params }) => removeAutomaticTopUp(ctx, params.id)),
    route(topUpByCardContract, (ctx, { params, body }) => topUpByCard(ctx, params.id, body)),
  ];
}
