import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { TableSearch } from '../navigation/search-params.ts';
import { click, press, render } from '../testing/render.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListTable } from './list-table.tsx';
import { nothingSelected } from './selection.ts';
import type { Selection } from './selection.ts';
import type { ListData } from './types.ts';

type Order = { readonly id: string; readonly name: string };
const orders: readonly Order[] = ['Ada', 'Ben', 'Cleo', 'Dai'].map((name) => ({ id: name.toLowerCase(), name }));

type Seen = { search: TableSearch; selection: Selection };

function List({ seen, data, search: first = {} }: { seen: Seen; data?: ListData<Order>; search?: TableSearch }) {
  const [search, setSearch] = useState(first);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  Object.assign(seen, { search, selection });
  return (
    <ListTable<Order>
      id="orders"
      label="Orders"
      columns={[
        { key: 'name', title: 'Name', render: ({ name }) => name, sort: 'name', firstOrder: 'asc' },
        { key: 'id', title: 'Id', render: ({ id }) => id },
      ]}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/orders/${id}`}
      rowName={({ name }) => name}
      data={data ?? { rows: orders, total: 120, isPending: false }}
      search={search}
      onSearch={setSearch}
      selection={{
        value: selection,
        onChange: setSelection,
        allMatching: data?.totalCapped !== true,
        beyond: 'At most 10,000 at once.',
        actions: <button>Export</button>,
      }}
      empty={<p>Nothing yet</p>}
    />
  );
}

const nothingSeen = (): Seen => ({ search: {}, selection: nothingSelected });
const focused = (): string => document.activeElement?.textContent ?? '';

describe('a list', () => {
  it('moves the focus with j and k, and selects the focused row with x', async () => {
    const seen = nothingSeen();
    await render(<List seen={seen} />);
    await press('j');
    await press('j');
    expect(focused()).toBe('Ben');
    await press('x');
    await press('k');
    expect(focused()).toBe('Ada');
    expect(seen.selection).toEqual({ kind: 'some', keys: ['ben'] });
  });

  it('ignores the shortcut keys in a field', async () => {
    const seen = nothingSeen();
    await render(
      <>
        <input aria-label="Search" />
        <List seen={seen} />
      </>,
    );
    document.querySelector<HTMLElement>('[aria-label=Search]')?.focus();
    await press('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
  });

  it('selects a range with Shift, and shows the number of selected rows', async () => {
    const seen = nothingSeen();
    const { get, text } = await render(<List seen={seen} />);
    await click(get('checkbox', 'Select Ben'));
    await click(get('checkbox', 'Select Dai'), { shiftKey: true });
    expect(seen.selection).toEqual({ kind: 'some', keys: ['ben', 'cleo', 'dai'] });
    expect(text()).toContain('3 selected');
  });

  it('sorts when a heading is clicked, first in the default order of the column', async () => {
    const seen = nothingSeen();
    const { get } = await render(<List seen={seen} search={{ page: 3 }} />);
    await click(get('button', 'Name'));
    expect(seen.search).toMatchObject({ sort: 'name', order: 'asc', page: undefined });
    await click(get('button', 'Name'));
    expect(seen.search).toMatchObject({ sort: 'name', order: 'desc' });
  });

  it('uses cursors for the next page if it has them, and no cursor for the first page', async () => {
    const seen = nothingSeen();
    const data = { rows: orders, total: 120, isPending: false, cursors: { next: 'after', previous: 'before' } };
    const { get, text } = await render(<List seen={seen} data={data} />);
    await click(get('button', 'Next page'));
    expect(seen.search).toMatchObject({ page: 2, cursor: 'after' });
    expect(text()).toContain('26 to 50 of 120');
    await click(get('button', 'Previous page'));
    expect(seen.search.page).toBeUndefined();
    expect(seen.search.cursor).toBeUndefined();
  });

  it('explains why not all matching rows can be selected, when the page is selected', async () => {
    const data = { rows: orders, total: 10_000, totalCapped: true, isPending: false };
    const { get, root } = await render(<List seen={nothingSeen()} data={data} />);
    await click(get('checkbox', 'Select Ben'));
    expect(root.textContent).not.toContain('At most 10,000');
    for (const name of ['Ada', 'Cleo', 'Dai']) await click(get('checkbox', `Select ${name}`));
    expect(root.textContent).toContain('At most 10,000 at once.');
    expect(root.textContent).not.toContain('Select all');
  });

  it('shows an error with a button to try again', async () => {
    const error = Object.assign(new Error('x'), { name: 'ClientError', errorMessage: 'Not now.', status: 503 });
    let tried = 0;
    const data = { rows: undefined, total: 0, isPending: false, error, retry: () => (tried += 1) };
    const { get, text } = await render(<List seen={nothingSeen()} data={data} />);
    expect(text()).toContain('Not now.');
    await click(get('button', 'Try again'));
    expect(tried).toBe(1);
  });
});

describe('active filters', () => {
  it('are chips that can be removed one by one or all together', async () => {
    const removed: string[] = [];
    const chips = ['Email', 'SMS'].map((label) => ({ key: label, label, onRemove: () => removed.push(label) }));
    const { get } = await render(<FilterChips chips={chips} onClear={() => removed.push('all')} />);
    await click(get('button', 'Remove filter SMS'));
    await click(get('button', 'Clear filters'));
    expect(removed).toEqual(['SMS', 'all']);
  });
});
