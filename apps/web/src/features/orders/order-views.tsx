import { Link, useRouterState } from '@tanstack/react-router';
import { can } from '../../app/session.ts';
import classes from './order-views.module.css';

/** The views of the orders list, each a link, so that it can be kept and sent. */
export function OrderViews() {
  return (
    <nav aria-label="Views of orders" className={classes.views}>
      <View to="/transactions" search={{}}>All</View>
      <View to="/transactions" search={{ view: 'scheduled' }}>Scheduled</View>
      <View to="/transactions" search={{ view: 'needs-attention' }}>Needs attention</View>
      {can('purchase-hugggs') ? <View to="/transactions/drafts" search={{}}>Drafts</View> : null}
    </nav>
  );
}

type ViewProps = { readonly to: '/transactions' | '/transactions/drafts'; readonly search: { readonly view?: 'scheduled' | 'needs-attention' }; readonly children: string };

function View({ to, search, children }: ViewProps) {
  const here = useRouterState({ select: ({ location }) => location.pathname === to && (location.search as { view?: string }).view === search.view });
  return <Link to={to} search={search} className={classes.view} {...(here ? { 'aria-current': 'page' } : {})} data-here={here || undefined}>{children}</Link>;
}
