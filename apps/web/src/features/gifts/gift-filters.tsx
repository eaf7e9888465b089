import { useQuery } from '@tanstack/react-query';
import { methodLabels, methodText, openedOptions, statusText, stepLabels } from '../../shared/gifts/list-search.ts';
import type { GiftsSearch } from '../../shared/gifts/list-search.ts';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import type { FilterChip } from '../../shared/list/filter-chips.tsx';
import { FilterMenu } from '../../shared/list/filter-menu.tsx';
import { can } from '../../shared/session/session.ts';
import { budgetNameQuery } from './queries/budget-name-query.ts';

type GiftFiltersProps = {
  readonly search: GiftsSearch;
  readonly onChange: (next: Partial<GiftsSearch>) => void;
  readonly onClear: () => void;
};

/** Adds or removes `word` in a list of words; undefined if none is left. */
function toggleWord<const T extends string>(all: readonly T[], chosen: readonly T[], word: string): T[] | undefined {
  const next = all.filter((each) => (each === word) !== chosen.includes(each));
  return next.length > 0 ? next : undefined;
}

const urgent = [
  { key: 'attention', label: 'Did not arrive' },
  { key: 'due', label: 'Claim-by within 7 days' },
] as const;

/** Returns chips for filters that links from reports set. They can be removed here, but not set. */
function linkedChips(
  { budget, sender, reached, reason, noReason }: GiftsSearch,
  onChange: GiftFiltersProps['onChange'],
  budgetName: string | undefined,
): readonly FilterChip[] {
  const chip = (label: string, off: Partial<GiftsSearch>): FilterChip => ({
    key: label,
    label,
    onRemove: () => onChange(off),
  });
  return [
    ...(budget
      ? [chip(budgetName === undefined ? 'Of one budget' : `Budget: ${budgetName}`, { budget: undefined })]
      : []),
    ...(sender ? [chip('From one sender', { sender: undefined })] : []),
    ...(reached ? [chip(`Ever: ${stepLabels[reached]}`, { reached: undefined })] : []),
    ...(reason ? [chip(`Reason: ${reason}`, { reason: undefined })] : []),
    ...(noReason ? [chip('Without a reason', { noReason: undefined })] : []),
  ];
}

/** Returns the name of a budget, if the user has permission to see it. */
function useBudgetName(id: string | undefined): string | undefined {
  const enabled = id !== undefined && can('view-automated-budget');
  return useQuery({ ...budgetNameQuery(id ?? ''), enabled }).data;
}

/** The filters of gifts: status, delivery, and what needs attention. */
export function GiftFilters({ search, onChange, onClear }: GiftFiltersProps) {
  const { status = [], method = [], attention, opened, due } = search;
  const budgetName = useBudgetName(search.budget);
  const toggleStatus = (word: string): void => {
    onChange({ status: toggleWord(statusText, status, word) });
  };
  const toggleMethod = (word: string): void => {
    onChange({ method: toggleWord(methodText, method, word) });
  };
  const toggleUrgent = (word: string): void => {
    onChange(word === 'due' ? { due: due ? undefined : 'week' } : { attention: attention ? undefined : 'yes' });
  };
  const toggleOpened = (word: string): void => {
    onChange({ opened: openedOptions.find(({ key }) => key === word && key !== opened)?.key });
  };
  const holds = [...(attention ? ['attention'] : []), ...(due ? ['due'] : [])];
  const chips: readonly FilterChip[] = [
    ...linkedChips(search, onChange, budgetName),
    ...urgent
      .filter(({ key }) => holds.includes(key))
      .map(({ key, label }) => ({
        key,
        label,
        onRemove: () => {
          toggleUrgent(key);
        },
      })),
    ...openedOptions
      .filter(({ key }) => key === opened)
      .map(({ key, label }) => ({ key: `opened-${key}`, label, onRemove: () => onChange({ opened: undefined }) })),
    ...status.map((word) => ({
      key: word,
      label: `Status: ${word}`,
      onRemove: () => {
        toggleStatus(word);
      },
    })),
    ...method.map((word) => ({
      key: word,
      label: `Delivery: ${methodLabels[word]}`,
      onRemove: () => {
        toggleMethod(word);
      },
    })),
  ];
  return (
    <>
      <FilterMenu
        groups={[
          { label: 'Needs attention', options: urgent, chosen: holds, onToggle: toggleUrgent },
          { label: 'Opened', options: openedOptions, chosen: opened ? [opened] : [], onToggle: toggleOpened },
          {
            label: 'Status',
            options: statusText.map((key) => ({ key, label: key })),
            chosen: status,
            onToggle: toggleStatus,
          },
          {
            label: 'Delivery',
            options: methodText.map((key) => ({ key, label: methodLabels[key] })),
            chosen: method,
            onToggle: toggleMethod,
          },
        ]}
      />
      <FilterChips chips={chips} onClear={onClear} />
    </>
  );
}
