import type { ListView } from '../../shared/list/list-views.tsx';
import { ListViews } from '../../shared/list/list-views.tsx';
import { can } from '../../shared/session/session.ts';

/** Returns the standard views of a team's orders. */
export function orderViews(): readonly ListView[] {
  const drafts = can('purchase-hugggs') ? [{ label: 'Drafts', to: '/transactions/drafts' }] : [];
  return [
    { label: 'All', to: '/transactions' },
    { label: 'Scheduled', to: '/transactions', view: 'scheduled' },
    { label: 'Needs attention', to: '/transactions', view: 'needs-attention' },
    { label: 'Waiting for approval', to: '/approvals' },
    ...drafts,
  ];
}

/** The views of the orders list. */
export function OrderViews() {
  return <ListViews label="Views of orders" views={orderViews()} />;
}
