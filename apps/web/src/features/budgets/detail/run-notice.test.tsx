import { executionErrorTypes, type ExecutionErrorType } from '@huggg/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { findPageBy, type PageContext } from '../../../shared/session/session.ts';
import { render } from '../../../shared/testing/render.tsx';
import { runErrors } from '../parts/budget-text.ts';
import { nextRunQuery } from '../queries/next-run-query.ts';
import { RunNotice } from './run-notice.tsx';

// Its own, because other files share the page’s.
const queryClient = createQueryClient();

const admin = ['top-up-wallet', 'manage-cards', 'wallet'];

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false, refetchOnMount: false } });
  const source = { canRun: false, missing: 1_250, walletName: 'Main wallet' };
  queryClient.setQueryData(nextRunQuery('one').queryKey, { source } as never);
});

/** Returns the text and the button names that the page of a budget shows for a run that failed for this cause. */
async function renderNotice(
  type: ExecutionErrorType,
  { permissions, mayAct }: { permissions: string[]; mayAct: boolean },
) {
  const user = { permissions: Object.fromEntries(permissions.map((key) => [key, 'team'])) };
  findPageBy(() => ({ nonce: '', initialUserToken: 'token', initialUser: user }) as unknown as PageContext);
  const run = { id: 'run', period: 3, errors: [type] };
  const budget = {
    id: 'one',
    walletId: 'wallet',
    timeZone: 'Europe/London',
    abilities: { edit: mayAct, run: mayAct },
    waits: { reason: 'failed', period: 3, nextTry: null, causes: [{ type, missing: null }] },
    latestExecution: run,
  };
  const { root, all } = await render(
    <QueryClientProvider client={queryClient}>
      <RunNotice budget={budget as never} />
    </QueryClientProvider>,
  );
  return { text: root.textContent, buttons: all('button, a').map((one) => one.textContent.trim()) };
}

const buttons: Readonly<Record<ExecutionErrorType, readonly string[]>> = {
  WALLET_INSUFCCIENT_FUNDS: ['Top up £12.50', 'Run now'],
  CARD_INSUFCCIENT_FUNDS: ['Top up £12.50', 'Replace card', 'Run now'],
  CARD_EXPIRED: ['Replace card', 'Run now'],
  CARD_UNKNOWN: ['Replace card', 'Run now'],
  RESET_BUDGET_FAILED: ['See people', 'Run now'],
  DISTRIBUTE_BUDGET_FAILED: ['Run now', 'Ask for help'],
  FAILED_TO_LOCK_FUNDS: ['See the wallet', 'Run now'],
};

it.each(executionErrorTypes)(
  '%s explains why nobody was paid, and offers the buttons that resolve it',
  async (type) => {
    const { text, buttons: there } = await renderNotice(type, { permissions: admin, mayAct: true });
    expect(text).toContain(runErrors[type].words);
    expect(text).toContain('Nobody was paid');
    expect(there).toEqual(buttons[type]);
  },
);

it.each(executionErrorTypes)('%s refers users who cannot resolve it to a team admin', async (type) => {
  const { text, buttons: there } = await renderNotice(type, { permissions: [], mayAct: false });
  expect(text).toContain('Your role cannot fix this. Ask a team admin.');
  expect(there).not.toContain('Run now');
});
