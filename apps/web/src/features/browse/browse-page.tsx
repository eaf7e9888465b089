import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { ActiveFilters } from './active-filters.tsx';
import classes from './browse-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { GridSkeleton } from './gift-grid.tsx';
import { GiftResults } from './gift-results.tsx';
import { Ideas } from './ideas.tsx';
import { PlaceNav } from './place-nav.tsx';
import { placesQuery } from './queries/places-query.ts';
import { filterCount } from './queries/search.ts';
import { SearchBox } from './search-box.tsx';
import { useBrowse } from './use-browse.ts';

/** S9. Search, categories and filters, all stored in the URL. */
export function BrowsePage() {
  const { slug } = useParams({ strict: false });
  const { data: places, error } = useQuery(placesQuery);
  const browse = useBrowse(slug);
  const { search } = browse;
  const place = places?.find((candidate) => candidate.slug === slug);
  if (slug !== undefined && places && !place) return <NotFoundPage />;
  const atStart = slug === undefined && search.q === undefined && filterCount(search) === 0;
  return (
    <Page
      key={slug ?? ''}
      title={place?.name ?? (slug === undefined ? 'Browse' : 'Gifts')}
      description={
        place?.description ??
        (slug === undefined ? 'Find something they will like. Fees and terms are on every gift.' : undefined)
      }
      {...(slug === undefined ? {} : { crumbs: [{ label: 'Browse', to: '/browse' }] })}
    >
      <div className={classes.layout}>
        <PlaceNav places={places} waits={!error} slug={slug} />
        <div className={classes.content}>
          <SearchBox
            value={search.q}
            placeholder={place ? `Search ${place.name.toLowerCase()}` : 'Search gifts and brands'}
            onSearch={(q) => browse.refine({ q })}
            onType={(q) => browse.refine({ q }, { replace: true })}
          />
          {atStart && places ? <Ideas places={places} /> : null}
          <FilterBar search={search} onChange={browse.refine} />
          <ActiveFilters search={search} onChange={browse.refine} onClear={browse.clear} />
          <GiftResults slug={slug} browse={browse} />
        </div>
      </div>
    </Page>
  );
}

/** The placeholder of the page while its gifts load. */
export function BrowsePending() {
  const { slug } = useParams({ strict: false });
  return (
    <Page
      title={slug === undefined ? 'Browse' : 'Gifts'}
      {...(slug === undefined ? {} : { crumbs: [{ label: 'Browse', to: '/browse' }] })}
    >
      <GridSkeleton count={12} />
    </Page>
  );
}
