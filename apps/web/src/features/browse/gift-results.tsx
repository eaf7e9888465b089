import type { ProductSearchResult } from '@huggg/contracts';
import { EmptyState, ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { priceRangeText } from '../../shared/catalogue/price-range-text.ts';
import { drawing } from '../../shared/session/session.ts';
import { GiftGrid, GridSkeleton } from './gift-grid.tsx';
import classes from './gift-results.module.css';
import { restrictedText, totalText } from './product-text.ts';
import { giftsQuery } from './queries/gifts-query.ts';
import { filterCount } from './queries/search.ts';
import type { Browse } from './use-browse.ts';

type ResultsProps = { readonly slug: string | undefined; readonly browse: Browse };

const pageSize = 60;
const initialCards = 12;

/** The search results, 60 at a time. The number of pages shown is in the URL. */
export function GiftResults({ slug, browse }: ResultsProps) {
  const { search, showPage } = browse;
  const wanted = search.page ?? 1;
  const gifts = useInfiniteQuery(giftsQuery(slug, search));
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    gifts;
  const loaded = data?.pages.length ?? 0;
  const lacking = data !== undefined && !isPlaceholderData && loaded < wanted && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (lacking && !isFetchingNextPage) void fetchNextPage();
  }, [lacking, isFetchingNextPage, fetchNextPage]);
  const first = data?.pages[0];
  if (!first) {
    return error ? (
      <Failed error={error} onRetry={() => void gifts.refetch()} retrying={gifts.isFetching} />
    ) : (
      <GridSkeleton count={12} />
    );
  }
  // The server renders only the first visible cards; the browser adds the rest shortly afterwards.
  const products = data.pages
    .slice(0, wanted)
    .flatMap(({ hits }) => hits.map(({ source }) => source.product))
    .slice(0, drawing() ? initialCards : undefined);
  const more = first.total > products.length && (loaded > wanted || hasNextPage);
  return (
    <section aria-label="Results" aria-busy={isPlaceholderData}>
      <Summary first={first} shown={products.length} query={search.q} />
      {products.length === 0 ? (
        <NoResults slug={slug} browse={browse} restricted={first.restrictedCount} nearest={first.nearest ?? []} />
      ) : (
        <GiftGrid products={products} refreshing={isPlaceholderData} pageSize={pageSize} />
      )}
      {isFetchingNextPage ? <GridSkeleton count={8} label="Loading more gifts" /> : null}
      {isFetchNextPageError ? (
        <Failed error={error} onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage} />
      ) : null}
      {more && !isFetchingNextPage && !isFetchNextPageError ? (
        <ShowMore shown={products.length} total={first.total} onMore={() => showPage(wanted + 1)} />
      ) : null}
    </section>
  );
}

function Failed({
  error,
  onRetry,
  retrying,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const { message, help, requestId } = describeError(error);
  return <ErrorBlock message={message} help={help} requestId={requestId} onRetry={onRetry} retrying={retrying} />;
}

function Summary({
  first,
  shown,
  query,
}: {
  readonly first: ProductSearchResult;
  readonly shown: number;
  readonly query: string | undefined;
}) {
  const restricted = restrictedText(first.restrictedCount);
  return (
    <div className={classes.summary}>
      <p className={classes.count} role="status">
        <span className={classes.total}>{totalText(first.total)}</span>
        {restricted ? <span> · {restricted}</span> : null}
        {shown > pageSize ? <span className="hg-hidden">, {shown} shown</span> : null}
      </p>
      {first.matched === 'corrected' && first.correctedQuery ? (
        <p>
          No results for “{query}”. Showing results for <strong>{first.correctedQuery}</strong>.
        </p>
      ) : null}
      {first.priceRange ? <p>Showing gifts that cost {priceRangeText(first.priceRange)}.</p> : null}
      {first.matched === 'some' ? <p>No gift matches all of these words. These match some of them.</p> : null}
    </div>
  );
}

function ShowMore({
  shown,
  total,
  onMore,
}: {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}) {
  return (
    <div className={classes.more}>
      <p className={classes.progress}>
        {shown} of {total} gifts
      </p>
      <Button variant="default" onClick={onMore}>
        Show {Math.min(pageSize, total - shown)} more gifts
      </Button>
    </div>
  );
}

function NoResults({
  slug,
  browse,
  restricted,
  nearest,
}: ResultsProps & { readonly restricted: number; readonly nearest: readonly string[] }) {
  const { search, clear, refine } = browse;
  const filtered = filterCount(search) > 0;
  const action = filtered ? (
    <Button variant="default" onClick={clear}>
      Clear filters
    </Button>
  ) : slug !== undefined ? (
    <Button variant="default" component={Link} to={anyPath('/browse')} search={{ q: search.q } as never}>
      Search all gifts
    </Button>
  ) : undefined;
  return (
    <div className={classes.nothing}>
      <EmptyState title={search.q ? `No gifts match “${search.q}”` : 'No gifts match'} scene="search" action={action}>
        {restricted > 0
          ? 'The gifts that match are outside your team’s rules. Ask an admin to widen the rules.'
          : filtered
            ? 'Remove filters to see more gifts.'
            : 'Try another word, a brand, or a category.'}
      </EmptyState>
      {nearest.length > 0 ? (
        <div className={classes.nearest}>
          <span>Closest matches:</span>
          <ul>
            {nearest.map((term) => (
              <li key={term}>
                <Button variant="light" size="compact-md" onClick={() => refine({ q: term })}>
                  {term}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
