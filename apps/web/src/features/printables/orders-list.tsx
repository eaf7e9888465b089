import type { TransactionHit } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { count, date } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OrderStatusBar } from '../../shared/gifts/order-status-bar.tsx';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { personName } from '../../shared/gifts/receiver-name.ts';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import type { ListColumn } from '../../shared/list/types.ts';
import classes from './printables.module.css';
import { printedOrdersQuery } from './queries/printed-orders-query.ts';
import type { PrintedOrdersSearch } from './queries/printed-orders-query.ts';

const columns: readonly ListColumn<TransactionHit>[] = [
  {
    key: 'name',
    title: 'Order',
    render: ({ transaction, product }) => (
      <span className={classes.names}>
        <span>{transaction.name}</span>
        <span className={classes.hint}>{productLabel(product)}</span>
      </span>
    ),
  },
  {
    key: 'gifts',
    title: 'Gifts',
    render: ({ transaction }) => count(transaction.sale_quantity),
    align: 'end',
    width: 90,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ hugggStatuses, needsAttention }) => (
      <OrderStatusBar statuses={hugggStatuses} undelivered={needsAttention} />
    ),
    width: 240,
    card: 'across',
  },
  { key: 'sender', title: 'Sender', render: ({ sender }) => personName(sender) ?? '', width: 160, card: 'none' },
  { key: 'date', title: 'Date', render: ({ transaction }) => date(transaction.created_at), width: 130 },
];

type OrdersListProps = {
  readonly search: PrintedOrdersSearch;
  readonly onSearch: (next: PrintedOrdersSearch) => void;
};

/** Orders with printed gifts; each links to its prints. */
export function OrdersList({ search, onSearch }: OrdersListProps) {
  const query = useQuery(printedOrdersQuery(search));
  return (
    <ListTable<TransactionHit>
      id="printed-orders"
      label="Printed orders"
      columns={columns}
      rowKey={({ transaction }) => transaction.id}
      rowTo={({ transaction }) => `/printables/${transaction.id}`}
      rowName={({ transaction }) => transaction.name}
      data={listData(query, ({ data }) => ({ ...data, rows: data.hits }))}
      search={search}
      onSearch={({ page, size }) => onSearch({ ...search, page, size })}
      toolbar={
        <SearchField
          label="Search printed orders"
          value={search.q}
          onChange={(q) => onSearch({ ...search, q, page: undefined })}
        />
      }
      empty={search.q ? <NoMatch onClear={() => onSearch({})} /> : <NoneYet />}
    />
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      scene="search"
      title="No orders match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      Search by an order’s name or number, or a short code.
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="Nothing to print yet"
      scene="tag"
      action={
        <Button renderRoot={(props) => <Link to="/browse" search={{ delivery: 'printable' }} {...props} />}>
          Choose a gift to print
        </Button>
      }
    >
      Buy gifts and choose Print as the way they reach people. Each gets a page that you design here and hand over.
    </EmptyState>
  );
}
