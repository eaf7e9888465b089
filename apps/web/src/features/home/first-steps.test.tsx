import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { findPageBy, type PageContext } from '../../shared/session/session.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import { render } from '../../shared/testing/render.tsx';
import { Checklist } from './checklist.tsx';
import { draftsQuery } from './queries/drafts-query.ts';
import { recentQuery } from './queries/recent-query.ts';
import { WalletCard } from './wallet-card.tsx';

// Its own, because other files share the page’s.
const queryClient = createQueryClient();

/** Renders Home for a team that has sent nothing, and a user with these permissions. */
async function homeOf(permissions: readonly string[], pence: number) {
  const user = { permissions: Object.fromEntries(permissions.map((key) => [key, 'team'])) };
  findPageBy(() => ({ nonce: '', initialUserToken: 'token', initialUser: user }) as unknown as PageContext);
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  queryClient.setQueryData(recentQuery.queryKey, { data: { hits: [], total: 0 } } as never);
  queryClient.setQueryData(draftsQuery.queryKey, { data: [], pagination: { total: 0 } } as never);
  const wallets = [{ id: 'one', name: 'Main wallet' }];
  queryClient.setQueryData(balancesQuery.queryKey, { available: pence, live: 0, total: pence, wallets } as never);
  return render(
    <QueryClientProvider client={queryClient}>
      <Checklist />
      <WalletCard />
    </QueryClientProvider>,
  );
}

it('shows users who can top up a wallet how to pay money in, and other users whom to ask', async () => {
  const ofAdmin = await homeOf(['wallet', 'purchase-hugggs', 'top-up-wallet'], 0);
  expect(ofAdmin.root.textContent).toContain('See how to pay money in.');
  const ofParticipant = await homeOf(['wallet', 'purchase-hugggs'], 0);
  expect(ofParticipant.root.textContent).toContain('See whom to ask.');
});

it('does not ask for money if the wallet has a balance', async () => {
  const funded = await homeOf(['wallet', 'purchase-hugggs'], 8_000);
  expect(funded.root.textContent).toContain('Yours has been funded.');
  expect(funded.root.textContent).not.toContain('See whom to ask.');
});

it('shows the balance once', async () => {
  const { root } = await homeOf(['wallet', 'purchase-hugggs'], 12_000);
  expect(root.textContent.match(/£120\.00/gu)).toHaveLength(1);
});
