import { openedOptions, statusText, stepLabels } from '../../shared/gifts/list-search.ts';
import type { OrderSearch } from '../../shared/gifts/list-search.ts';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import type { FilterChip } from '../../shared/list/filter-chips.tsx';
import { FilterMenu } from '../../shared/list/filter-menu.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';

type GiftsFiltersProps = {
  readonly search: OrderSearch;
  readonly onChange: (next: Partial<OrderSearch>) => void;
  readonly onClear: () => void;
};

/** Filters the order's gifts by text, by status, and by the step that was clicked above the list. */
export function GiftsFilters({ search: { reached, opened, status = [], q }, onChange, onClear }: GiftsFiltersProps) {
  const toggleStatus = (key: string): void => {
    const next = statusText.filter((word) => (word === key) !== status.includes(word));
    onChange({ status: next.length > 0 ? next : undefined });
  };
  const toggleOpened = (word: string): void => {
    onChange({ opened: openedOptions.find(({ key }) => key === word && key !== opened)?.key });
  };
  const reachedChip = (step: NonNullable<typeof reached>): FilterChip => ({
    key: 'reached',
    label: `Step: ${stepLabels[step]}`,
    onRemove: () => {
      onChange({ reached: undefined });
    },
  });
  const statusChip = (word: (typeof status)[number]): FilterChip => ({
    key: word,
    label: `Status: ${word}`,
    onRemove: () => {
      toggleStatus(word);
    },
  });
  return (
    <>
      <SearchField label="Search recipients" value={q} onChange={(next) => onChange({ q: next })} />
      <FilterMenu
        groups={[
          { label: 'Opened', options: openedOptions, chosen: opened ? [opened] : [], onToggle: toggleOpened },
          {
            label: 'Status',
            options: statusText.map((key) => ({ key, label: key })),
            chosen: status,
            onToggle: toggleStatus,
          },
        ]}
      />
      <FilterChips
        chips={[
          ...(reached ? [reachedChip(reached)] : []),
          ...openedOptions
            .filter(({ key }) => key === opened)
            .map(({ key, label }) => ({
              key: `opened-${key}`,
              label,
              onRemove: () => onChange({ opened: undefined }),
            })),
          ...status.map(statusChip),
        ]}
        onClear={onClear}
      />
    </>
  );
}
