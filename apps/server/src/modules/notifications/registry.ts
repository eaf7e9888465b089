import { accountNotifications } from './entries/accounts.ts';
import { approvalNotifications } from './entries/approvals.ts';
import { cardNotifications } from './entries/cards.ts';
import { codeNotifications } from './entries/codes.ts';
import { dataNotifications } from './entries/data.ts';
import { moneyNotifications } from './entries/money.ts';
import { operationsNotifications } from './entries/operations.ts';
import { documentNotifications } from './entries/documents.ts';
import { giftSmsNotifications } from './entries/gift-sms.ts';
import { giftNotifications } from './entries/gifts.ts';
import { orderPaymentNotifications } from './entries/order-payments.ts';
import { orderNotifications } from './entries/orders.ts';
import { signInNotifications } from './entries/sign-in.ts';
import { superLinkNotifications } from './entries/super-links.ts';
import { teamNotifications } from './entries/team.ts';
import { walletNotifications } from './entries/wallets.ts';
import { budgetMoneyNotifications } from './entries/budget-money.ts';
import { budgetNotifications } from './entries/budgets.ts';
import { integrationNotifications } from './entries/integrations.ts';
import { postOfficeNotifications } from './entries/post-office.ts';
import type { Notification } from './notification.ts';

const entries = {
  ...orderNotifications,
  ...orderPaymentNotifications,
  ...approvalNotifications,
  ...codeNotifications,
  ...giftNotifications,
  ...giftSmsNotifications,
  ...superLinkNotifications,
  ...teamNotifications,
  ...accountNotifications,
  ...signInNotifications,
  ...dataNotifications,
  ...moneyNotifications,
  ...cardNotifications,
  ...walletNotifications,
  ...budgetNotifications,
  ...budgetMoneyNotifications,
  ...integrationNotifications,
  ...postOfficeNotifications,
  ...documentNotifications,
  ...operationsNotifications,
};

/** The events that have at least one message. */
export type NotifiedEventType = (typeof entries)[keyof typeof entries]['events'][number];

/** Every mail and SMS of the product by name, except gifts and reminders, which `delivery` sends. */
export const notifications: Readonly<Record<string, Notification>> = entries;
