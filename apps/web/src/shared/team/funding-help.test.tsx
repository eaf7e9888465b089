import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { findPageBy, type PageContext } from '../session/session.ts';
import { render } from '../testing/render.tsx';
import { fundingHelpQuery } from './funding-help-query.ts';
import { FundingHelp } from './funding-help.tsx';

// Its own, because other files share the page’s.
const queryClient = createQueryClient();

const wallet = { id: 'one', name: 'Main wallet' };

/** Renders the help of an empty wallet for a user with these permissions. */
async function helpFor({
  permissions,
  mayFund,
  of,
}: {
  permissions: readonly string[];
  mayFund: boolean;
  of?: typeof wallet;
}) {
  const user = { permissions: Object.fromEntries(permissions.map((key) => [key, 'team'])) };
  findPageBy(() => ({ nonce: '', initialUserToken: 'token', initialUser: user }) as unknown as PageContext);
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  const help = { mayFund, bankDetails: [], reference: 'HG-1', contact: null, askNames: ['Ada Moreau'] };
  queryClient.setQueryData(fundingHelpQuery.queryKey, help as never);
  return render(
    <QueryClientProvider client={queryClient}>
      <FundingHelp wallet={of} />
    </QueryClientProvider>,
  );
}

it('offers top-ups by card and bank to users with permission, and tells other users whom to ask', async () => {
  const words = async (asked: Parameters<typeof helpFor>[0]) => (await helpFor(asked)).root.textContent;
  const both = await words({ permissions: ['top-up-wallet', 'manage-cards'], mayFund: true, of: wallet });
  expect(both).toContain('Add money to Main wallet');
  expect(both).toMatch(/Top up by card.*Top up by bank/u);
  expect(both).not.toContain('Ask ');
  expect(await words({ permissions: ['top-up-wallet'], mayFund: true, of: wallet })).not.toContain('card');
  expect(await words({ permissions: [], mayFund: false })).toContain('Ask Ada Moreau');
});
