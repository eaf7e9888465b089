import { ListViews } from '../../shared/list/list-views.tsx';
import { can } from '../../shared/session/session.ts';

/** The views of the orders list. */
export function OrderViews() {
  const drafts = can('purchase-hugggs') ? [{ label: 'Drafts', to: '/transactions/drafts' }] : [];
  return (
    <ListViews
      label="Views of orders"
      views={[
        { label: 'All', to: '/transactions' },
        { label: 'Scheduled', to: '/transactions', view: 'scheduled' },
        { label: 'Needs attention', to: '/transactions', view: 'needs-attention' },
        ...drafts,
      ]}
    />
  );
}
