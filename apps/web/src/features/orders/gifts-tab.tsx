import type { Gift, TransactionDetail } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportGifts } from '../../shared/gifts/export-gifts.tsx';
import type { OrderSearch } from '../../shared/gifts/list-search.ts';
import { giftReference, receiverName } from '../../shared/gifts/receiver-name.ts';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { nothingSelected } from '../../shared/list/selection.ts';
import type { Selection } from '../../shared/list/selection.ts';
import { giftColumns } from './gift-columns.tsx';
import { GiftsFilters } from './gifts-filters.tsx';
import { giftsFileOf, isFiltered } from './queries/gift-list.ts';
import { orderGiftsQuery } from './queries/order-gifts-query.ts';
import { SelectionActions } from './selection-actions.tsx';

const route = getRouteApi('/shell/transactions/$id');

/** The gifts of the order: filtered by the steps above, by status and by text; changed one by one or in bulk. */
export function GiftsTab({ order }: { readonly order: TransactionDetail }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const query = useQuery(orderGiftsQuery(order.id, search));
  const change = (next: Partial<OrderSearch>): void => {
    setSelection(nothingSelected);
    void navigate({
      search: (before) => ({ ...before, page: undefined, cursor: undefined, ...next }),
      replace: true,
      resetScroll: false,
    });
  };
  const clear = (): void => {
    change({ reached: undefined, opened: undefined, status: undefined, q: undefined });
  };
  const total = query.data?.pagination.total ?? 0;
  return (
    <ListTable<Gift>
      id="order-gifts"
      label="Gifts"
      columns={giftColumns(order, query.data?.data ?? [])}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/transactions/${order.id}/gifts/${id}`}
      rowName={(gift) => receiverName(gift.receiver) ?? giftReference(gift)}
      data={listData(query, ({ data, pagination }) => ({ ...pagination, rows: data, cursors: pagination }))}
      search={search}
      onSearch={({ page, size, cursor }) =>
        void navigate({ search: (before) => ({ ...before, page, size, cursor }), resetScroll: false })
      }
      selection={{
        value: selection,
        onChange: setSelection,
        allMatching: true,
        selectable: ({ status_id: id }) => id !== 7,
        actions: (
          <SelectionActions
            order={order}
            selection={selection}
            filter={search}
            total={total}
            onDone={() => setSelection(nothingSelected)}
          />
        ),
      }}
      tools={
        <ExportGifts
          name={`${order.name} gifts`}
          label="Export all"
          description={isFiltered(search) ? 'Export all gifts that match' : 'Export all gifts of this order'}
          disabled={total === 0}
          read={() => giftsFileOf(order.id, search)}
        />
      }
      toolbar={<GiftsFilters search={search} onChange={change} onClear={clear} />}
      empty={isFiltered(search) ? <NoMatch onClear={clear} /> : <NoGiftsYet order={order} />}
    />
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      compact
      scene="search"
      title="No gifts match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Search by name, address or short code.
    </EmptyState>
  );
}

function NoGiftsYet({ order }: { readonly order: TransactionDetail }) {
  return order.delivery_method === 'superhuggg' ? (
    <EmptyState compact scene="open" title="Nobody has claimed yet">
      Each person who claims a place has their gift here.
    </EmptyState>
  ) : (
    <EmptyState compact scene="open" title="The gifts are being prepared">
      They appear here as they are created.
    </EmptyState>
  );
}
