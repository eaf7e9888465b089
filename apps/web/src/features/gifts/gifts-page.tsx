import type { GiftHit } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { PrepareExport } from '../../shared/exports/prepare-export.tsx';
import { ExportGifts } from '../../shared/gifts/export-gifts.tsx';
import type { GiftsSearch } from '../../shared/gifts/list-search.ts';
import { giftReference, receiverName } from '../../shared/gifts/receiver-name.ts';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { nothingSelected } from '../../shared/list/selection.ts';
import type { Selection } from '../../shared/list/selection.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useColumns } from '../../shared/list/use-columns.ts';
import { giftLookOf, giftSearchOf } from '../../shared/views/looks.ts';
import type { GiftLook } from '../../shared/views/looks.ts';
import { SavedViewsBar, useSavedView } from '../../shared/views/saved-views-bar.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { giftColumns } from './gift-columns.tsx';
import { GiftFilters } from './gift-filters.tsx';
import { giftsQuery } from './queries/gifts-query.ts';
import { searchQueryOf, readGiftsFile } from './queries/read-gifts-file.ts';
import { SelectionActions } from './selection-actions.tsx';

const route = getRouteApi('/shell/gifts');

const noFilters = {
  q: undefined,
  status: undefined,
  method: undefined,
  attention: undefined,
  opened: undefined,
  due: undefined,
  budget: undefined,
  sender: undefined,
  reached: undefined,
  reason: undefined,
  noReason: undefined,
} satisfies Partial<GiftsSearch>;

const isFiltered = (search: GiftsSearch): boolean =>
  Object.keys(noFilters).some((name) => search[name as keyof typeof noFilters] !== undefined);

/** S18. Lists the gifts of all orders; one opens in a drawer over the list. */
export function GiftsPage() {
  return can('view-huggg-status') ? (
    <Gifts />
  ) : (
    <NoAccessPage reason="Your role in this team does not show its gifts." />
  );
}

function Gifts() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(giftsQuery(search));
  const timeZone = useTeam()?.effectivePreferences.timeZone;
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const change = (next: Partial<GiftsSearch>): void => {
    setSelection(nothingSelected);
    void navigate({ to: '/gifts', search: (before) => ({ ...before, page: undefined, ...next }), replace: true });
  };
  const columns = giftColumns(timeZone);
  const view = useSavedView('hugggs', search.saved);
  const columnChoice = useColumns('gifts', columns, view?.look.columns);
  const filtered = isFiltered(search);
  const found = query.data?.data;
  return (
    <Page title="Gifts" description="Every gift, with its recipient and status.">
      <GiftViews
        search={search}
        columns={columnChoice.chosen}
        onOpen={(next) => {
          setSelection(nothingSelected);
          void navigate({ to: '/gifts', search: next, replace: true });
        }}
      />
      <ListTable<GiftHit>
        id="gifts"
        label="Gifts"
        columns={columns}
        columnChoice={columnChoice}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/gifts/${id}`}
        rowName={(gift) => receiverName(gift.receiver) ?? giftReference(gift)}
        data={listData(query, ({ data }) => ({ ...data, rows: data.hits }))}
        search={search}
        onSearch={(next) =>
          void navigate({
            to: '/gifts',
            search: (before) => ({ ...before, ...next, sort: next.sort as GiftsSearch['sort'] }),
          })
        }
        selection={{
          value: selection,
          onChange: setSelection,
          allMatching: found?.totalCapped === false,
          beyond: 'You can change at most 10,000 gifts at once. Filter the list to select all that match.',
          selectable: ({ status_id: id }) => id !== 7,
          actions: (
            <SelectionActions
              search={search}
              selection={selection}
              timeZone={timeZone}
              onDone={() => setSelection(nothingSelected)}
            />
          ),
        }}
        tools={<ExportAll search={search} filtered={filtered} found={found} />}
        toolbar={
          <>
            <SearchField label="Search gifts" value={search.q} onChange={(q) => change({ q })} />
            <GiftFilters search={search} onChange={change} onClear={() => change(noFilters)} />
          </>
        }
        empty={filtered ? <NoMatch onClear={() => change(noFilters)} /> : <NoGifts />}
      />
      <Outlet />
    </Page>
  );
}

type GiftViewsProps = {
  readonly search: GiftsSearch;
  readonly columns: readonly string[] | null;
  readonly onOpen: (search: GiftsSearch) => void;
};

function GiftViews({ search, columns, onOpen }: GiftViewsProps) {
  return (
    <SavedViewsBar
      label="Views of gifts"
      noun="Gifts"
      fixed={[{ label: 'All', to: '/gifts' }]}
      to="/gifts"
      saved={search.saved}
      look={giftLookOf(search, columns)}
      bare={Object.keys(search).length === 0}
      searchOf={(look) => giftSearchOf(look as GiftLook)}
      onOpen={(opened) => onOpen(opened ? { ...giftSearchOf(opened.look as GiftLook), saved: opened.id } : {})}
    />
  );
}

/**
 * Two exports: an immediate one, if the number of gifts is known, and one prepared by a job, for any number of gifts.
 */
function ExportAll({
  search,
  filtered,
  found,
}: {
  readonly search: GiftsSearch;
  readonly filtered: boolean;
  readonly found: { readonly total: number; readonly totalCapped: boolean } | undefined;
}) {
  const what = filtered ? 'all gifts that match' : 'all gifts';
  const none = !found?.total;
  return (
    <>
      {found?.totalCapped ? null : (
        <ExportGifts
          name="Gifts"
          label="Export all"
          description={`Export ${what}`}
          disabled={none}
          read={() => readGiftsFile(search)}
        />
      )}
      <PrepareExport what={what} asked={{ kind: 'hugggs', ...searchQueryOf(search) }} disabled={none} />
    </>
  );
}

function NoGifts() {
  return <EmptyState title="No gifts yet">Gifts that you send appear here.</EmptyState>;
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      scene="search"
      title="No gifts match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Search by name, address, order or short code.
    </EmptyState>
  );
}
