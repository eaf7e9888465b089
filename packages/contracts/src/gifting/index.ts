import { approvalEndpoints } from './approvals.ts';
import { coverImageEndpoints } from './cover-images.ts';
import { deliveryEndpoints } from './delivery.ts';
import { exportEndpoints } from './exports.ts';
import { giftFileEndpoints } from './gift-files.ts';
import { giftEndpoints } from './gifts.ts';
import { launchEndpoints } from './launch.ts';
import { orderTestEndpoints } from './order-tests.ts';
import { orderEndpoints } from './orders.ts';
import { reactionEndpoints } from './reactions.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { giftSearchEndpoints } from './searches.ts';
import { superLinkEndpoints } from './super-links.ts';
import { suppressionEndpoints } from './suppressions.ts';
import { transactionEndpoints } from './transactions.ts';

export * from './approvals.ts';
export * from './claim-restrictions.ts';
export * from './cover-images.ts';
export * from './delivery.ts';
export * from './delivery-states.ts';
export * from './events.ts';
export * from './exports.ts';
export * from './funnel.ts';
export * from './gift-files.ts';
export * from './gifts.ts';
export * from './launch.ts';
export * from './order-payments.ts';
export * from './order-states.ts';
export * from './order-tests.ts';
export * from './orders.ts';
export * from './reactions.ts';
export * from './reminders.ts';
export * from './saved-views.ts';
export * from './searches.ts';
export * from './shared.ts';
export * from './super-link-events.ts';
export * from './super-links.ts';
export * from './suppressions.ts';
export * from './transaction-events.ts';
export * from './transaction-gifts.ts';
export * from './transaction-report.ts';
export * from './trivial-benefits.ts';
export * from './transactions.ts';

/** Every endpoint of gifting. */
export const giftingEndpoints = {
  ...orderEndpoints,
  ...orderTestEndpoints,
  ...approvalEndpoints,
  ...transactionEndpoints,
  ...giftEndpoints,
  ...giftFileEndpoints,
  ...exportEndpoints,
  ...giftSearchEndpoints,
  ...savedViewEndpoints,
  ...deliveryEndpoints,
  ...suppressionEndpoints,
  ...launchEndpoints,
  ...coverImageEndpoints,
  ...reactionEndpoints,
  ...superLinkEndpoints,
};
