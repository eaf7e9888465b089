import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import type { FilterChip } from '../../shared/list/filter-chips.tsx';
import { rangeText } from './price-bands.ts';
import { deliveryNames, territoryNames } from './queries/search.ts';
import type { BrowseSearch } from './queries/search.ts';
import { tagsQuery } from './queries/tags-query.ts';

type ActiveFiltersProps = {
  readonly search: BrowseSearch;
  readonly onChange: (change: BrowseSearch) => void;
  readonly onClear: () => void;
};

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ search, onChange, onClear }: ActiveFiltersProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const { minPence, maxPence, territory, delivery, tag: chosen = [] } = search;
  const price = rangeText(minPence, maxPence);
  const chips: readonly FilterChip[] = [
    ...(price
      ? [
          {
            key: 'price',
            label: `Price: ${price}`,
            onRemove: () => {
              onChange({ minPence: undefined, maxPence: undefined });
            },
          },
        ]
      : []),
    ...(territory
      ? [
          {
            key: 'territory',
            label: `Territory: ${territoryNames[territory]}`,
            onRemove: () => {
              onChange({ territory: undefined });
            },
          },
        ]
      : []),
    ...(delivery
      ? [
          {
            key: 'delivery',
            label: `Delivery: ${deliveryNames[delivery]}`,
            onRemove: () => {
              onChange({ delivery: undefined });
            },
          },
        ]
      : []),
    ...chosen.map((id) => ({
      key: id,
      label: tags.find((tag) => tag.id === id)?.name ?? 'Tag',
      onRemove: () => {
        const rest = chosen.filter((other) => other !== id);
        onChange({ tag: rest.length === 0 ? undefined : rest });
      },
    })),
  ];
  return <FilterChips chips={chips} onClear={onClear} />;
}
