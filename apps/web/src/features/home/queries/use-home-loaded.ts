import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../shared/session/session.ts';
import { balancesQuery } from '../../../shared/team/balances-query.ts';
import { attentionQuery } from './attention-query.ts';
import { draftsQuery } from './drafts-query.ts';
import { dueQuery } from './due-query.ts';
import { monthQuery } from './month-query.ts';
import { recentQuery } from './recent-query.ts';
import { fewThanks, thanksQuery } from './thanks-query.ts';
import { topUpsQuery } from './top-ups-query.ts';
import { unpaidOrdersQuery } from './unpaid-orders-query.ts';

/**
 * Returns whether every part of Home has loaded or has failed once. Until then none is drawn, because a part that grows
 * would move those below it. Afterwards all parts stay, even while a failed one is retried.
 */
export function useHomeLoaded(): boolean {
  const seesOrders = can('view-team-transactions');
  const asked = useQueries({
    queries: [
      { ...attentionQuery, enabled: seesOrders },
      { ...dueQuery(), enabled: can('view-huggg-status') },
      { ...draftsQuery, enabled: can('purchase-hugggs') },
      { ...topUpsQuery, enabled: can('top-up-wallet') },
      { ...unpaidOrdersQuery, enabled: can('purchase-hugggs') && can('manage-billing') },
      { ...recentQuery, enabled: seesOrders },
      { ...monthQuery(), enabled: seesOrders },
      { ...thanksQuery(fewThanks), enabled: seesOrders },
      { ...balancesQuery, enabled: can('wallet') },
    ],
  });
  const settled = asked.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  const [answered, setAnswered] = useState(settled);
  if (settled && !answered) setAnswered(true);
  return answered || settled;
}
