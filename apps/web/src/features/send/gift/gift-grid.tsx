import type { Product, ProductSearchResult } from '@huggg/contracts';
import { EmptyState, ErrorBlock } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { priceRangeText } from '../../../shared/catalogue/price-range-text.ts';
import { useTeam } from '../../../shared/team/team-query.ts';
import { categoryQuery } from './category-query.ts';
import { GiftCard } from './gift-card.tsx';
import classes from './gift-grid.module.css';
import { restrictedText } from './gift-text.ts';

export type GiftGridProps = {
  readonly slug: string;
  readonly label: string;
  readonly words: string;
  readonly onText: (words: string) => void;
  readonly chosenId?: string | undefined;
  /** The gift for which a draft is being created. */
  readonly busyId?: string | undefined;
  readonly onChoose: (product: Product) => void;
};

const pauseMs = 250;

/** The gifts of a category that the team's rules allow, with the number of those that they exclude. */
export function GiftGrid({ slug, label, words, onText, chosenId, busyId, onChoose }: GiftGridProps) {
  const [typed, setTyped] = useState(words);
  const search = useDebouncedCallback(onText, pauseMs);
  const gifts = useInfiniteQuery(categoryQuery({ slug, words }));
  const rule = useTeam()?.effectivePreferences.giftingRestrictionsPrice;
  const [first] = gifts.data?.pages ?? [];
  const products = gifts.data?.pages.flatMap(({ hits }) => hits.map(({ source }) => source.product)) ?? [];
  return (
    <div>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={`Search in ${label}`}
          placeholder={`Search in ${label}`}
          type="search"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
        />
        <p className={classes.count} role="status">
          {first ? foundText(first) : ''}
        </p>
      </div>
      {gifts.isPending ? <GridSkeleton /> : null}
      {gifts.error ? (
        <ErrorBlock {...describeError(gifts.error)} onRetry={() => void gifts.refetch()} retrying={gifts.isFetching} />
      ) : null}
      {first && products.length === 0 ? (
        <NoGifts
          words={words}
          restricted={first.restrictedCount}
          nearest={first.nearest ?? []}
          onSearch={(term) => {
            setTyped(term);
            onText(term);
          }}
          onClear={() => {
            setTyped('');
            onText('');
          }}
        />
      ) : null}
      <ul className={classes.grid} aria-label={label}>
        {products.map((product) => (
          <li key={product.id}>
            <GiftCard
              product={product}
              rule={rule}
              chosen={product.id === chosenId || product.variants.some(({ id }) => id === chosenId)}
              busy={product.id === busyId}
              onChoose={() => onChoose(product)}
            />
          </li>
        ))}
      </ul>
      {gifts.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={gifts.isFetchingNextPage} onClick={() => void gifts.fetchNextPage()}>
            Show more gifts ({count((first?.total ?? 0) - products.length)} left)
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Describes the number of gifts found, the number hidden by rules, and the price range detected in the search text. */
function foundText({ total, restrictedCount, priceRange }: ProductSearchResult): string {
  const found = priceRange ? `${quantity(total, 'gift')}, ${priceRangeText(priceRange)}` : quantity(total, 'gift');
  return restrictedCount > 0 ? `${found} · ${restrictedText(restrictedCount)}` : found;
}

type NoGiftsProps = {
  readonly words: string;
  readonly restricted: number;
  /** Suggested alternatives to search for. */
  readonly nearest: readonly string[];
  readonly onSearch: (term: string) => void;
  readonly onClear: () => void;
};

function NoGifts({ words, restricted, nearest, onSearch, onClear }: NoGiftsProps) {
  if (words !== '')
    return (
      <>
        <EmptyState
          title={`Nothing found for “${words}”`}
          scene="search"
          action={
            <Button variant="default" onClick={onClear}>
              Clear search
            </Button>
          }
        >
          {restricted > 0
            ? 'The gifts that match are outside your team’s rules. Ask a team admin to widen the rules.'
            : 'Try fewer or other words, or another category.'}
        </EmptyState>
        {nearest.length > 0 ? <NearestTerms terms={nearest} onSearch={onSearch} /> : null}
      </>
    );
  if (restricted > 0)
    return (
      <EmptyState title="Your team’s rules exclude all of these gifts" scene="tag">
        {restrictedText(restricted)} Ask a team admin to widen the rules, or choose another category.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing in this category yet" scene="open">
      Choose another category above.
    </EmptyState>
  );
}

function NearestTerms({
  terms,
  onSearch,
}: {
  readonly terms: readonly string[];
  readonly onSearch: (term: string) => void;
}) {
  return (
    <div className={classes.nearest}>
      <span>Closest matches:</span>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Button variant="light" size="compact-md" onClick={() => onSearch(term)}>
              {term}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GridSkeleton() {
  return (
    <div className={`${classes.grid} ${classes.pending}`} role="status" aria-label="Loading gifts">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={classes.placeholder} radius="lg" />
      ))}
    </div>
  );
}
