import type { Product } from '@huggg/contracts';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { GiftCard } from './gift-card.tsx';
import classes from './gift-grid.module.css';
import { moveInGrid } from './move-in-grid.ts';

type GiftGridProps = {
  readonly products: readonly Product[];
  /** Whether newer results are loading. */
  readonly refreshing?: boolean;
  /** If more than one page was added, focus moves to its first gift. */
  readonly pageSize?: number;
};

/** Number of cards that are visible on a wide window when the page opens. */
const visibleCards = 4;

/** Gifts as cards; the arrow keys move between them. */
export function GiftGrid({ products, refreshing = false, pageSize }: GiftGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef(products.length);
  useEffect(() => {
    const grown =
      pageSize !== undefined &&
      products.length > before.current &&
      before.current % pageSize === 0 &&
      document.activeElement === document.body;
    if (grown) grid.current?.querySelectorAll('a')[before.current]?.focus({ preventScroll: true });
    before.current = products.length;
  }, [products.length, pageSize]);
  useEffect(() => {
    const list = grid.current;
    const onKey = (event: KeyboardEvent): void => {
      if (list && !event.altKey && !event.ctrlKey && !event.metaKey && moveInGrid(list, event.key))
        event.preventDefault();
    };
    list?.addEventListener('keydown', onKey);
    return () => {
      list?.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <ul ref={grid} className={classes.grid} data-refreshing={refreshing || undefined}>
      {products.map((product, at) => (
        <li key={product.id}>
          <GiftCard product={product} inSight={at < visibleCards} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of cards that are loading, shown after 200 ms. */
export function GridSkeleton({ count, label = 'Loading gifts' }: { readonly count: number; readonly label?: string }) {
  return (
    <div className={`${classes.grid} ${classes.waiting}`} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.placeholder}>
          <Skeleton className={classes.placeholderPicture} radius={0} />
          <div className={classes.placeholderText}>
            <Skeleton height={12} width="45%" />
            <Skeleton height={16} width="80%" />
            <Skeleton height={14} width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}
