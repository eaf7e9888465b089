import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readStatementSearch } from '../../features/wallets/queries/search.ts';
import { shellRoute } from './layouts.ts';

const wallets = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallets',
  component: lazyRouteComponent(() => import('../../features/wallets/wallets-page.tsx'), 'WalletsPage'),
});

const wallet = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallets/$id',
  validateSearch: readStatementSearch,
  component: lazyRouteComponent(() => import('../../features/wallets/wallet-page.tsx'), 'WalletPage'),
});

const move = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallets/$id/move',
  component: lazyRouteComponent(() => import('../../features/wallets/move-page.tsx'), 'MovePage'),
});

const withdrawals = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallets/$id/withdrawals',
  component: lazyRouteComponent(() => import('../../features/wallets/withdrawals-page.tsx'), 'WithdrawalsPage'),
});

const bankTopUp = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallets/$id/top-up/bank',
  component: lazyRouteComponent(() => import('../../features/top-ups/bank-top-up-page.tsx'), 'BankTopUpPage'),
});

const topUp = createRoute({
  getParentRoute: () => shellRoute,
  path: '/top-ups/$id',
  component: lazyRouteComponent(() => import('../../features/top-ups/top-up-page.tsx'), 'TopUpPage'),
});

export const walletRoutes = [wallets, wallet, move, withdrawals, bankTopUp, topUp] as const;
