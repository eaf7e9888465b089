import { EmptyState, Money, Unknown } from '@huggg/ui';
import { count, dateTime, relative } from '@huggg/ui/format';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { draftName } from '../../shared/gifts/draft-name.ts';
import { draftPath } from '../../shared/gifts/draft-path.ts';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import type { ListColumn } from '../../shared/list/types.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, requireUser } from '../../shared/session/session.ts';
import { OrderViews } from './order-views.tsx';
import classes from './orders.module.css';
import { draftsQuery } from './queries/drafts-query.ts';
import type { Draft } from './queries/drafts-query.ts';
import { RemoveDraft } from './remove-draft.tsx';
import { SendButton } from './send-button.tsx';

const route = getRouteApi('/shell/transactions/drafts');

const columns: readonly ListColumn<Draft>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (draft) => (
      <>
        <span className={classes.name}>{draftName(draft)}</span>{' '}
        {draft.status === 'paying' ? <Badge color="info">Waiting for your bank</Badge> : null}
        {draft.status === 'awaiting-approval' ? <Badge color="warning">Waiting for approval</Badge> : null}
        {draft.status === 'awaiting-payment' ? <Badge color="warning">Waiting for payment</Badge> : null}
      </>
    ),
  },
  {
    key: 'gift',
    title: 'Gift',
    render: ({ product }) =>
      product ? (
        productLabel({ label: product.name, brand_name: product.brandName })
      ) : (
        <Unknown name="Not chosen yet" />
      ),
  },
  {
    key: 'delivery',
    title: 'Delivery',
    render: ({ deliveryMethod }) => (deliveryMethod ? methodLabels[deliveryMethod] : <Unknown name="Not chosen yet" />),
    width: 110,
  },
  { key: 'gifts', title: 'Gifts', render: ({ quantity }) => count(quantity), align: 'end', width: 90 },
  {
    key: 'value',
    title: 'Total so far',
    render: ({ totalPence }) => <Money pence={totalPence} />,
    align: 'end',
    width: 130,
  },
  {
    key: 'sender',
    title: 'Started by',
    render: ({ sender }) => (sender.id === requireUser().user.id ? 'You' : sender.name),
    width: 140,
  },
  {
    key: 'changed',
    title: 'Changed',
    render: ({ dateModified }) => (
      <span className={classes.nowrap} title={dateTime(dateModified)}>
        {relative(dateModified, { now: Date.now() })}
      </span>
    ),
    width: 130,
  },
  {
    key: 'remove',
    title: 'Remove',
    render: (draft) => (draft.abilities.delete ? <RemoveDraft id={draft.id} name={draftName(draft)} /> : null),
    align: 'end',
    width: 90,
    card: 'aside',
  },
];

/** S16, Drafts. Unpaid orders; each continues at the step where the user stopped. */
export function DraftsPage() {
  return can('purchase-hugggs') ? <Drafts /> : <NoAccessPage reason="Your role in this team does not send gifts." />;
}

function Drafts() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(draftsQuery(search));
  return (
    <Page
      title="Drafts"
      crumbs={[{ label: 'Orders', to: '/transactions' }]}
      description="Saved as you go. Nothing is charged until you confirm."
      actions={<SendButton />}
    >
      <OrderViews />
      <ListTable<Draft>
        id="drafts"
        label="Drafts"
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => draftPath(id)}
        rowName={draftName}
        data={listData(query, ({ data, pagination }) => ({ ...pagination, rows: data, cursors: pagination }))}
        search={search}
        onSearch={({ page, size, cursor }) => void navigate({ search: { page, size, cursor } })}
        empty={
          <EmptyState scene="letter" title="No drafts" action={<SendButton />}>
            Orders that you start and do not finish are kept here.
          </EmptyState>
        }
      />
    </Page>
  );
}
