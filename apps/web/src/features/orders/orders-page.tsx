import type { TransactionHit } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PrepareExport } from '../../shared/exports/prepare-export.tsx';
import { methodLabels, methodText } from '../../shared/gifts/list-search.ts';
import type { OrdersSearch } from '../../shared/gifts/list-search.ts';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import { FilterMenu } from '../../shared/list/filter-menu.tsx';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useColumns } from '../../shared/list/use-columns.ts';
import { orderLookOf, orderSearchOf } from '../../shared/views/looks.ts';
import type { OrderLook } from '../../shared/views/looks.ts';
import { SavedViewsBar, useSavedView } from '../../shared/views/saved-views-bar.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { orderColumns } from './order-columns.tsx';
import { orderViews } from './order-views.tsx';
import { ordersQuery, searchQueryOf } from './queries/orders-query.ts';
import { SendButton } from './send-button.tsx';

const route = getRouteApi('/shell/transactions');

/** S16. Paid orders, in views with their own URLs. */
export function OrdersPage() {
  return can('view-team-transactions') ? (
    <Orders />
  ) : (
    <NoAccessPage reason="Your role in this team does not show its orders." />
  );
}

function Orders() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(ordersQuery(search));
  const change = (next: Partial<OrdersSearch>): void => {
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true });
  };
  const { q, method = [] } = search;
  const view = useSavedView('transactions', search.saved);
  const [columns, columnChoice] = useOrderColumns(view?.look.columns);
  const toggleMethod = (key: string): void => {
    change({ method: methodText.filter((word) => (word === key) !== method.includes(word)) });
  };
  return (
    <Page title="Orders" description="Every paid order, and the status of its gifts." actions={<SendButton />}>
      <SavedOrderViews
        search={search}
        columns={columnChoice.chosen}
        onOpen={(next) => void navigate({ search: next, replace: true })}
      />
      <ListTable<TransactionHit>
        id="orders"
        label="Orders"
        columns={columns}
        columnChoice={columnChoice}
        rowKey={({ transaction }) => transaction.id}
        rowTo={({ transaction }) => `/transactions/${transaction.id}`}
        rowName={({ transaction }) => transaction.name}
        data={listData(query, ({ data }) => ({ ...data, rows: data.hits }))}
        search={search}
        onSearch={(next) =>
          void navigate({ search: (before) => ({ ...before, ...next, sort: next.sort as OrdersSearch['sort'] }) })
        }
        tools={
          <PrepareExport
            what={q || method || search.view ? 'all orders that match' : 'all orders'}
            asked={{ kind: 'transactions', ...searchQueryOf(search) }}
            disabled={!query.data?.data.total}
          />
        }
        toolbar={
          <>
            <SearchField label="Search orders" value={q} onChange={(next) => change({ q: next })} />
            <FilterMenu
              groups={[
                {
                  label: 'Delivery',
                  options: methodText.map((key) => ({ key, label: methodLabels[key] })),
                  chosen: method,
                  onToggle: toggleMethod,
                },
              ]}
            />
            <FilterChips
              chips={method.map((word) => ({
                key: word,
                label: `Delivery: ${methodLabels[word]}`,
                onRemove: () => {
                  toggleMethod(word);
                },
              }))}
              onClear={() => change({ method: undefined })}
            />
          </>
        }
        empty={<OrdersEmpty search={search} onClear={() => change({ q: undefined, method: undefined })} />}
      />
    </Page>
  );
}

function useOrderColumns(ofView: readonly string[] | null | undefined) {
  const columns = orderColumns(useTeam()?.effectivePreferences.timeZone);
  return [columns, useColumns('orders', columns, ofView)] as const;
}

type SavedOrderViewsProps = {
  readonly search: OrdersSearch;
  readonly columns: readonly string[] | null;
  readonly onOpen: (search: OrdersSearch) => void;
};

function SavedOrderViews({ search, columns, onOpen }: SavedOrderViewsProps) {
  return (
    <SavedViewsBar
      label="Views of orders"
      noun="Orders"
      fixed={orderViews()}
      to="/transactions"
      saved={search.saved}
      look={orderLookOf(search, columns)}
      bare={Object.keys(search).length === 0}
      searchOf={(look) => orderSearchOf(look as OrderLook)}
      onOpen={(opened) => onOpen(opened ? { ...orderSearchOf(opened.look as OrderLook), saved: opened.id } : {})}
    />
  );
}

function OrdersEmpty({
  search: { view, q, method },
  onClear,
}: {
  readonly search: OrdersSearch;
  readonly onClear: () => void;
}) {
  if (q || method)
    return (
      <EmptyState
        scene="search"
        title="No orders match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Search by an order’s name or number, a recipient or a short code.
      </EmptyState>
    );
  if (view === 'scheduled')
    return (
      <EmptyState scene="letter" title="Nothing is scheduled">
        Orders with a send date are listed here until they go out.
      </EmptyState>
    );
  if (view === 'needs-attention')
    return (
      <EmptyState scene="stack" title="Nothing needs you">
        When a gift does not arrive, its order appears here so that you can fix it.
      </EmptyState>
    );
  return (
    <EmptyState title="No orders yet" action={<SendButton />}>
      Send your first gift; nothing is charged until you confirm.
    </EmptyState>
  );
}
