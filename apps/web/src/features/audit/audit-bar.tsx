import { auditSubjects } from '@huggg/contracts';
import type { AuditEvent } from '@huggg/contracts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceMenu } from '../../shared/list/choice-menu.tsx';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import type { FilterChip } from '../../shared/list/filter-chips.tsx';
import { PeriodFilter } from '../../shared/list/period-filter.tsx';
import { periodText } from '../../shared/list/periods.ts';
import { subjectText } from './audit-text.ts';
import classes from './audit.module.css';
import { DownloadAudit } from './download-audit.tsx';
import { areaKeys, areas } from './queries/audit-areas.ts';
import type { AuditSearch } from './queries/audit-search.ts';
import { peopleQuery } from './queries/people-query.ts';
import type { AuditRequest } from './queries/read-audit-file.ts';

type AuditBarProps = {
  readonly request: AuditRequest;
  readonly events: readonly AuditEvent[] | undefined;
  readonly onChange: (change: AuditSearch) => void;
};

const areaOptions = areaKeys.map((key) => ({ key, label: areas[key].label }));
const typeOptions = auditSubjects.map((key) => ({ key, label: subjectText[key] }));

/** Adds a key to the chosen ones, or removes it if it is already chosen; undefined if none is left. */
function toggleKey<T extends string>(all: readonly T[], chosen: readonly T[], key: string): readonly T[] | undefined {
  const next = all.filter((one) => chosen.includes(one) !== (one === key));
  return next.length === 0 ? undefined : next;
}

function nameIn(events: readonly AuditEvent[] | undefined, id: string): string | undefined {
  for (const { actor, subject } of events ?? []) {
    if (actor.id === id && actor.name) return actor.name;
    if (subject.id === id && subject.name) return subject.name;
  }
  return undefined;
}

type ChipContext = {
  readonly onChange: AuditBarProps['onChange'];
  readonly nameOf: (id: string) => string;
  readonly personName: (id: string) => string;
};

/** Returns a chip for each active filter, which removes it. */
function chipsOf(search: AuditSearch, { onChange, nameOf, personName }: ChipContext): readonly FilterChip[] {
  const { person, subject, type = [], area = [] } = search;
  const period = periodText(search);
  return [
    ...(person
      ? [
          {
            key: 'person',
            label: `Person: ${personName(person)}`,
            onRemove: () => {
              onChange({ person: undefined });
            },
          },
        ]
      : []),
    ...(subject
      ? [
          {
            key: 'subject',
            label: `Object: ${nameOf(subject)}`,
            onRemove: () => {
              onChange({ subject: undefined });
            },
          },
        ]
      : []),
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
    ...area.map((key) => ({
      key,
      label: areas[key].label,
      onRemove: () => {
        onChange({ area: toggleKey(areaKeys, area, key) });
      },
    })),
    ...type.map((key) => ({
      key: `type-${key}`,
      label: `Object: ${subjectText[key]}`,
      onRemove: () => {
        onChange({ type: toggleKey(auditSubjects, type, key) });
      },
    })),
  ];
}

/** Filters by person, object, action and period, and the download of the result. */
export function AuditBar({ request, events, onChange }: AuditBarProps) {
  const { search, timeZone } = request;
  const people = useQuery(peopleQuery()).data ?? [];
  const { person, type = [], area = [] } = search;
  const nameOf = (id: string): string =>
    people.find((one) => one.id === id)?.name ?? nameIn(events, id) ?? 'Unknown person';
  const options = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(person && !people.some(({ id }) => id === person) ? [{ value: person, label: nameOf(person) }] : []),
  ];
  const chips = chipsOf(request.search, { onChange, nameOf: (id) => nameIn(events, id) ?? id, personName: nameOf });
  return (
    <div className={classes.bar}>
      <div className={classes.filters} role="group" aria-label="Filters">
        <Select
          aria-label="Person"
          placeholder="Anyone"
          size="sm"
          w={200}
          searchable
          clearable
          data={options}
          value={person ?? null}
          onChange={(id) => onChange({ person: id ?? undefined })}
          nothingFoundMessage="No people match"
        />
        <ChoiceMenu
          label="What"
          several
          options={areaOptions}
          chosen={area}
          onToggle={(key) => onChange({ area: toggleKey(areaKeys, area, key) })}
        />
        <ChoiceMenu
          label="Object"
          several
          options={typeOptions}
          chosen={type}
          onToggle={(key) => onChange({ type: toggleKey(auditSubjects, type, key) })}
        />
        <PeriodFilter period={search} timeZone={timeZone} onChange={onChange} />
        <FilterChips
          chips={chips}
          onClear={() =>
            onChange({
              person: undefined,
              subject: undefined,
              type: undefined,
              area: undefined,
              from: undefined,
              to: undefined,
            })
          }
        />
      </div>
      <DownloadAudit request={request} />
    </div>
  );
}
