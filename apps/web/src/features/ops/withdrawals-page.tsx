import type { OpsWithdrawal } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Card, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import type { WithdrawalAct } from './queries/use-end-withdrawal.ts';
import { opsWithdrawalsQuery } from './queries/withdrawals-query.ts';
import type { WithdrawalsState } from './queries/withdrawals-query.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { WithdrawalsTable } from './withdrawals-table.tsx';

const states = [
  { value: 'open', label: 'To pay' },
  { value: 'ended', label: 'Ended' },
] as const satisfies readonly { value: WithdrawalsState; label: string }[];

const emptyTexts = {
  open: { title: 'Nothing to pay', text: 'A withdrawal appears here once its team has asked for it and approved it.' },
  ended: { title: 'No withdrawal has ended', text: 'Withdrawals that were paid, refused or cancelled appear here.' },
} as const satisfies Record<WithdrawalsState, unknown>;

/** Withdrawals that teams requested: paid in the bank first, then recorded here. */
export function OpsWithdrawalsPage() {
  const [state, setState] = useState<WithdrawalsState>('open');
  const [asked, setAsked] = useState<{ readonly kind: WithdrawalAct; readonly withdrawal: OpsWithdrawal }>();
  const withdrawals = useInfiniteQuery(opsWithdrawalsQuery(state));
  return (
    <Page
      title="Withdrawals"
      description="Money that teams asked to be paid back to where it came from. Pay it in the bank, then enter the reference here."
      crumbs={consoleCrumbs}
      actions={
        <SegmentedControl
          aria-label="Which withdrawals"
          data={[...states]}
          value={state}
          onChange={(value) => setState(value)}
        />
      }
    >
      <Loaded query={withdrawals} label="Loading withdrawals" columns={4}>
        {({ pages }) => {
          const found = pages.flatMap(({ data }) => data);
          return (
            <>
              <p className={classes.note}>
                Above {pounds(pages[0]?.confirmationAbove ?? 0)} a day from one operator, an independent one confirms
                the payment: not one whom they added or removed here. You confirm it’s you before each payment.
              </p>
              {found.length === 0 ? (
                <Card>
                  <EmptyState title={emptyTexts[state].title} scene="stack">
                    {emptyTexts[state].text}
                  </EmptyState>
                </Card>
              ) : (
                <WithdrawalsTable withdrawals={found} onAct={(kind, withdrawal) => setAsked({ kind, withdrawal })} />
              )}
            </>
          );
        }}
      </Loaded>
      {withdrawals.hasNextPage ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={withdrawals.isFetchingNextPage}
            onClick={() => void withdrawals.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
      {asked ? <WithdrawalDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </Page>
  );
}
