import { ChoiceMenu } from '../../shared/list/choice-menu.tsx';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import type { FilterChip } from '../../shared/list/filter-chips.tsx';
import { PeriodFilter } from '../../shared/list/period-filter.tsx';
import { periodText } from '../../shared/list/periods.ts';
import { entryNames } from '../../shared/money/entry-names.ts';
import { DownloadStatement } from './download-statement.tsx';
import type { StatementRequest } from './queries/read-statement.ts';
import { types } from './queries/search.ts';
import type { StatementSearch } from './queries/search.ts';
import classes from './statement.module.css';

type StatementBarProps = {
  readonly request: StatementRequest;
  readonly walletName: string;
  readonly onChange: (change: StatementSearch) => void;
};

const typeOptions = types.map((key) => ({ key, label: entryNames[key] }));

/** The period, the types, and the download of the listed entries. */
export function StatementBar({ request, walletName, onChange }: StatementBarProps) {
  const { search, timeZone } = request;
  const chosen = search.type ?? [];
  const setTypes = (next: typeof chosen): void => {
    onChange({ type: next.length === 0 ? undefined : next });
  };
  const period = periodText(search);
  const chips: readonly FilterChip[] = [
    ...(period
      ? [
          {
            key: 'period',
            label: `Range: ${period}`,
            onRemove: () => {
              onChange({ from: undefined, to: undefined });
            },
          },
        ]
      : []),
    ...chosen.map((type) => ({
      key: type,
      label: entryNames[type],
      onRemove: () => {
        setTypes(chosen.filter((other) => other !== type));
      },
    })),
  ];
  return (
    <div className={classes.bar}>
      <div className={classes.filters} role="group" aria-label="Filters">
        <PeriodFilter period={search} timeZone={timeZone} onChange={onChange} />
        <ChoiceMenu
          label="Type"
          several
          options={typeOptions}
          chosen={chosen}
          onToggle={(key) => setTypes(types.filter((type) => chosen.includes(type) !== (type === key)))}
        />
        <FilterChips chips={chips} onClear={() => onChange({ from: undefined, to: undefined, type: undefined })} />
      </div>
      <DownloadStatement request={request} walletName={walletName} />
    </div>
  );
}
