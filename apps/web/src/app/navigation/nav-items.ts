import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartBar,
  IconCreditCard,
  IconDownload,
  IconFileInvoice,
  IconGift,
  IconHeartHandshake,
  IconHelp,
  IconHierarchy2,
  IconHistory,
  IconHome,
  IconLink,
  IconPlugConnected,
  IconPrinter,
  IconReceipt,
  IconRepeat,
  IconSettings,
  IconShieldCog,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { PermissionKey } from '@huggg/contracts';
import type { ComponentType } from 'react';

export type NavItem = {
  readonly label: string;
  /** A path of the URL map. The item is shown only if a route exists for it. */
  readonly to: string;
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  /** Permission that is required to see the item. Without one, every signed-in user sees it. */
  readonly key?: PermissionKey;
  /**
   * Whether it opens in a new tab, because it is not part of the application and unfinished work here must stay open.
   */
  readonly apart?: boolean;
  /** Whether only operators see it. */
  readonly operator?: boolean;
  /** Whether only teams with post-office files see it. */
  readonly postOffice?: boolean;
};

export type NavGroup = { readonly label?: string; readonly items: readonly NavItem[] };

const home: NavItem = { label: 'Home', to: '/', icon: IconHome };
const thanks: NavItem = {
  label: 'Thank-yous',
  to: '/reactions',
  icon: IconHeartHandshake,
  key: 'view-team-transactions',
};
const help: NavItem = { label: 'Help', to: '/help/gifting', icon: IconHelp, apart: true };

/** The grouped navigation of all users except participants. */
export const mainNav: readonly NavGroup[] = [
  { items: [home, { label: 'Browse', to: '/browse', icon: IconBuildingStore }] },
  {
    label: 'Gifts',
    items: [
      { label: 'Orders', to: '/transactions', icon: IconReceipt, key: 'view-team-transactions' },
      { label: 'Gifts', to: '/gifts', icon: IconGift, key: 'view-huggg-status' },
      { label: 'Super links', to: '/super-links', icon: IconLink, key: 'use-superhuggg' },
      { label: 'Budgets', to: '/budgets', icon: IconRepeat, key: 'view-automated-budget' },
      { label: 'Printables', to: '/printables', icon: IconPrinter, key: 'purchase-hugggs' },
      thanks,
    ],
  },
  {
    label: 'Money',
    items: [
      { label: 'Wallets', to: '/wallets', icon: IconWallet, key: 'wallet' },
      { label: 'Cards', to: '/cards', icon: IconCreditCard, key: 'manage-cards' },
      { label: 'Invoices', to: '/invoices', icon: IconFileInvoice, key: 'manage-billing' },
    ],
  },
  {
    label: 'Insight',
    items: [
      { label: 'Reports', to: '/reports', icon: IconChartBar, key: 'view-statistics' },
      { label: 'Exports', to: '/exports', icon: IconDownload, key: 'view-team-transactions' },
      { label: 'Audit', to: '/audit', icon: IconHistory, key: 'team-admin' },
    ],
  },
  {
    label: 'Team',
    items: [
      { label: 'People', to: '/team/people', icon: IconUsers, key: 'view-teams' },
      { label: 'Subteams', to: '/team/subteams', icon: IconHierarchy2, key: 'view-teams' },
      { label: 'Settings', to: '/team', icon: IconSettings, key: 'manage-subteam-information' },
    ],
  },
];

/** The items at the foot of the navigation. */
export const footNav: readonly NavItem[] = [
  { label: 'Post office', to: '/post-office', icon: IconBuildingWarehouse, key: 'purchase-hugggs', postOffice: true },
  { label: 'Connect', to: '/developer/keys', icon: IconPlugConnected, key: 'team-admin' },
  help,
  { label: 'Operator', to: '/ops', icon: IconShieldCog, operator: true },
];

/** The navigation of a budget's participant, who sees their own gifts and no team. */
export const participantNav: readonly NavGroup[] = [
  {
    items: [
      { ...home, to: '/my-budget' },
      { label: 'Browse', to: '/browse', icon: IconBuildingStore },
      { label: 'My gifts', to: '/gifts', icon: IconGift, key: 'view-huggg-status' },
      thanks,
    ],
  },
];
