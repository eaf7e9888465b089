export { orderRoutes } from './routes.ts';
export { cleanCoversSchedule } from './jobs/clean-covers.ts';
export { pounds, type Quote } from './domain/quote.ts';
export { problemsOf } from './domain/check-order.ts';
export { policyProblemsOf } from './domain/check-policy.ts';
export { isPastSending, withoutPastSending } from './domain/late-sending.ts';
export type { LockedOrder, Order } from './domain/order.ts';
export { type OrderFacts, type OrderPlan, planOrder } from './domain/order-plan.ts';
export { approvalReasonsOf } from './domain/approval.ts';
export { errorOf } from './domain/problems.ts';
export type { OrderRules } from './domain/rules.ts';
export type { OrderReceiver } from './domain/receivers.ts';
export { claimMethodOf, restrictionsOf } from './domain/super-link.ts';
export { orderRulesOf } from './domain/team-order-rules.ts';
export { mayBuyOrder, orderReach } from './policy.ts';
export { acceptedBrandsOf, brandingsOf, peopleOf, smsBodiesOf } from './use-cases/order-facts.ts';
export { createOrder } from './use-cases/create-order.ts';
export { discardOrder } from './use-cases/discard-order.ts';
export { beginPaidOrder } from './use-cases/begin-paid-order.ts';
export { storedDetails } from './domain/draft.ts';
export { payOrders } from './use-cases/pay-orders.ts';
export { lockOrdersToPay } from './queries/lock-orders.ts';
export { findOrdersToPay } from './queries/orders.read-model.ts';
export { countDraftsOfTeam, countOpenOrdersOf, handOverDrafts } from './queries/orders.ts';
export { listDraftsOfPerson } from './queries/drafts-of-person.ts';
export { mayRequireTerms, withRequiredTerms } from './domain/terms.ts';
export { eraseOrderReceiver, eraseOrderSender } from './queries/erase-person.ts';
export { withStyleOfNewOrder } from './use-cases/own-style.ts';
export { assertTestable, viewOrderAsRecipient, type OrderTest, readOrderTest } from './use-cases/read-order-test.ts';
export { readOrder } from './use-cases/read-orders.ts';
export { statusRefusal } from './errors.ts';
export { beginOrderPayment, endOrderPayment, savePaidOrderPayment, moveOrder } from './use-cases/order-payments.ts';
export {
  buyerRights,
  type BuyerRights,
  endPayment,
  findOrderPayment,
  findPaymentOfCharge,
  isChargeUsed,
  findEndedPayments,
  listPaymentsOfReferences,
  listPaymentsToFinish,
  lockOrderPayment,
  markBuyerNotified,
  markPaymentSeen,
  type OrderPayment,
} from './queries/order-payments.ts';
export { toWireTransfer } from './wire-payment.ts';
