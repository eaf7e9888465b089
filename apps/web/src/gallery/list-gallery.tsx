import { EmptyState, Money, StatusBadge } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { giftStatus } from '@huggg/ui/status';
import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { FilterChips } from '../shared/list/filter-chips.tsx';
import { ListTable } from '../shared/list/list-table.tsx';
import { nothingSelected } from '../shared/list/selection.ts';
import type { Selection } from '../shared/list/selection.ts';
import type { ListColumn } from '../shared/list/types.ts';
import type { TableSearch } from '../shared/navigation/search-params.ts';

type Order = {
  readonly id: string;
  readonly name: string;
  readonly gift: string;
  readonly status: number;
  readonly pence: number;
  readonly at: string;
};

const names = ['Welcome week', 'Summer thanks', 'Support heroes', 'Harvest referral', 'New starters', 'Long service'];
const orders: readonly Order[] = Array.from({ length: 8 }, (_, index) => ({
  id: `o${index}`,
  name: names[index % names.length] ?? '',
  gift: 'Copper Kettle £5',
  status: [1, 8, 2, 3, 9, 4, 5, 6][index] ?? 1,
  pence: 24480 + index * 1375,
  at: `2026-10-${10 + index}T09:00:00Z`,
}));

const columns: readonly ListColumn<Order>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'gift', title: 'Gift', render: ({ gift }) => gift },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={giftStatus(status)} quiet />,
    width: 160,
  },
  {
    key: 'value',
    title: 'Value',
    render: ({ pence }) => <Money pence={pence} />,
    sort: 'sale_total',
    align: 'end',
    width: 140,
    card: 'aside',
  },
  { key: 'date', title: 'Date', render: ({ at }) => date(at), sort: 'created_at', width: 160 },
];

export function ListGallery() {
  const [search, setSearch] = useState<TableSearch>({ sort: 'created_at', order: 'desc' });
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [failed, setFailed] = useState(false);
  const common = {
    columns,
    rowKey: ({ id }: Order) => id,
    rowTo: () => '/',
    rowName: ({ name }: Order) => name,
    search,
    onSearch: setSearch,
  };
  return (
    <section>
      <h2>Lists</h2>
      <ListTable
        id="gallery"
        label="Orders"
        data={{
          rows: failed ? undefined : orders,
          total: 1204,
          isPending: false,
          error: failed ? new TypeError('Failed to fetch') : undefined,
          retry: () => {
            setFailed(false);
          },
        }}
        {...common}
        selection={{
          value: selection,
          onChange: setSelection,
          allMatching: true,
          actions: (
            <>
              <Button size="sm" variant="default">
                Export
              </Button>
              <Button size="sm" color="danger">
                Cancel gifts
              </Button>
            </>
          ),
        }}
        toolbar={
          <FilterChips
            chips={[
              { key: 'a', label: 'Delivery: email', onRemove: () => undefined },
              { key: 'b', label: 'Sender: Priya Shah', onRemove: () => undefined },
            ]}
            onClear={() => undefined}
          />
        }
        tools={
          <Button size="sm" variant="default" onClick={() => setFailed(true)}>
            Fail
          </Button>
        }
        empty={null}
      />
      <EmptyList />
      <ListTable
        id="gallery-loading"
        label="Drafts"
        data={{ rows: undefined, total: 0, isPending: true }}
        {...common}
        empty={null}
      />
    </section>
  );
}

function EmptyList() {
  return (
    <Card mt="md" p={0}>
      <EmptyState title="No orders yet" action={<Button>Send a gift</Button>}>
        Send your first gift; nothing is charged until you confirm.
      </EmptyState>
    </Card>
  );
}
