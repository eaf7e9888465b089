import type { AutomatedBudgetDetail, AutomationParticipant, ParticipantBalance } from '@huggg/contracts';
import { EmptyState, ErrorBlock, toast } from '@huggg/ui';
import { participantStatus } from '@huggg/ui/status';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { FilterChips } from '../../../shared/list/filter-chips.tsx';
import { FilterMenu } from '../../../shared/list/filter-menu.tsx';
import { listData } from '../../../shared/list/list-data.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { nothingSelected } from '../../../shared/list/selection.ts';
import type { Selection } from '../../../shared/list/selection.ts';
import { participantsQuery, type ParticipantsSearch } from '../queries/participants-query.ts';
import { useChangePeople } from '../queries/use-change-people.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { PauseDialog, RemoveDialog } from './leave-dialogs.tsx';
import { peopleColumns, personName, type PersonAct, type PersonFigure } from './people-columns.tsx';
import { PersonStatement } from './person-statement.tsx';
import { usePeopleFigures } from './use-people-figures.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import classes from './people.module.css';

type Search = ParticipantsSearch & { readonly page?: number | undefined };
type PeopleTableProps = {
  readonly budget: AutomatedBudgetDetail;
  /** The table's state in the URL; if absent, the table keeps its own state. */
  readonly search?: Search;
  readonly onSearch?: (search: Search) => void;
  /** Before the start, participants have no money, and there is less space. */
  readonly brief?: boolean;
};

const briefColumns: ReadonlySet<string> = new Set(['person', 'status', 'amount', 'acts']);

const statusKeys = ['active', 'inactive', 'draft', 'deleted'] as const;
/** Removed people are shown only on request. */
const currentStatuses = ['active', 'inactive', 'draft'] as const;

/** The figure and the person whose movements are shown. */
type OpenedFigure = { readonly of: PersonFigure; readonly person: AutomationParticipant };

type Act = { readonly kind: PersonAct; readonly people: readonly AutomationParticipant[] };

/** The people of a budget with their balances, and the actions on one or many of them. */
export function PeopleTable({ budget, search: given, onSearch, brief = false }: PeopleTableProps) {
  const [own, setOwn] = useState<Search>({});
  const [search, setSearch] = [given ?? own, onSearch ?? setOwn];
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [act, setAct] = useState<Act>();
  const query = useQuery(participantsQuery(budget.id, { ...search, status: search.status ?? currentStatuses }));
  const { balanceOf, reports, failed } = usePeopleFigures(budget.id, { brief });
  const [figure, setFigure] = useState<OpenedFigure>();
  const rows = query.data?.data ?? [];
  const columns = peopleColumns({
    budget,
    brief,
    balanceOf,
    reports,
    onAct: (kind, person) => start(kind, [person]),
    onFigure: (of, person) => setFigure({ of, person }),
  }).filter(({ key }) => !brief || briefColumns.has(key));
  const resume = useChangePeople(budget.id);
  const { status = [] } = search;
  const filter = (next: ParticipantsSearch['status']): void => {
    setSelection(nothingSelected);
    setSearch({ size: search.size, status: next });
  };
  const start = (kind: PersonAct, people: readonly AutomationParticipant[]): void => {
    if (kind !== 'resume') return setAct({ kind, people });
    resume.mutate(
      { ids: people.map(({ id }) => id), change: { status: 'active' } },
      { onSuccess: () => toast('They receive money again from the next run.') },
    );
  };
  const close = (): void => {
    setAct(undefined);
    setSelection(nothingSelected);
  };
  const chosen = selection.kind === 'some' ? rows.filter(({ id }) => selection.keys.includes(id)) : rows;
  return (
    <>
      <InlineError error={resume.error} />
      {failed ? <ErrorBlock {...failed} /> : null}
      <ListTable<AutomationParticipant>
        id={brief ? 'budget-people-brief' : 'budget-people'}
        label="People"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={personName}
        data={listData(query, ({ data, pagination }) => ({ ...pagination, rows: data, cursors: pagination }))}
        search={search}
        onSearch={({ page, size, cursor }) => {
          setSelection(nothingSelected);
          setSearch({ ...search, page, size, cursor });
        }}
        {...(budget.abilities.people
          ? {
              selection: {
                value: selection,
                onChange: setSelection,
                selectable: (row) => row.status !== 'deleted',
                actions: <BulkActions people={chosen} variable={budget.isVariable} onAct={start} />,
              },
            }
          : {})}
        toolbar={<StatusFilter status={status} onStatus={filter} />}
        empty={<NoPeople filtered={status.length > 0} />}
      />
      <ActDialog budget={budget} act={act} balanceOf={balanceOf} onClose={close} />
      <FigureDialog budget={budget} opened={figure} onClose={() => setFigure(undefined)} />
    </>
  );
}

function InlineError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const { message, help } = describeError(error);
  return (
    <p role="alert" className={classes.wrong}>
      {message} {help}
    </p>
  );
}

type FigureDialogProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly opened: OpenedFigure | undefined;
  readonly onClose: () => void;
};

function FigureDialog({ budget: { timeZone }, opened, onClose }: FigureDialogProps) {
  if (!opened?.person.walletId) return null;
  const { of: figure, person } = opened;
  return <PersonStatement {...{ person, figure, timeZone, onClose }} walletId={opened.person.walletId} />;
}

/** The actions on the selected people: only those that apply to each of them. */
function BulkActions({
  people,
  variable,
  onAct,
}: {
  readonly people: readonly AutomationParticipant[];
  readonly variable: boolean;
  readonly onAct: (kind: PersonAct, people: readonly AutomationParticipant[]) => void;
}) {
  const all = (status: AutomationParticipant['status']): boolean =>
    people.length > 0 && people.every((person) => person.status === status);
  return (
    <>
      {variable ? (
        <Button type="button" variant="default" size="sm" onClick={() => onAct('amount', people)}>
          Set amount
        </Button>
      ) : null}
      {all('active') ? (
        <Button type="button" variant="default" size="sm" onClick={() => onAct('pause', people)}>
          Pause
        </Button>
      ) : null}
      {all('inactive') ? (
        <Button type="button" variant="default" size="sm" onClick={() => onAct('resume', people)}>
          Resume
        </Button>
      ) : null}
      <Button type="button" variant="default" color="danger" size="sm" onClick={() => onAct('remove', people)}>
        Remove
      </Button>
    </>
  );
}

type Status = NonNullable<ParticipantsSearch['status']>;

function StatusFilter({
  status,
  onStatus,
}: {
  readonly status: Status;
  readonly onStatus: (status: Status | undefined) => void;
}) {
  const toggle = (key: string): void => {
    const next = statusKeys.filter((word) => (word === key) !== status.includes(word));
    onStatus(next.length > 0 ? next : undefined);
  };
  return (
    <>
      <FilterMenu
        groups={[
          {
            label: 'Status',
            options: statusKeys.map((key) => ({ key, label: participantStatus(key).label })),
            chosen: status,
            onToggle: toggle,
          },
        ]}
      />
      <FilterChips
        chips={status.map((word) => ({
          key: word,
          label: `Status: ${participantStatus(word).label}`,
          onRemove: () => toggle(word),
        }))}
        onClear={() => onStatus(undefined)}
      />
    </>
  );
}

function NoPeople({ filtered }: { readonly filtered: boolean }) {
  return (
    <EmptyState compact scene="letter" title={filtered ? 'Nobody matches' : 'Nobody takes part yet'}>
      {filtered ? 'Nobody in this budget has this status.' : 'Add people by their addresses or from a file.'}
    </EmptyState>
  );
}

type ActDialogProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly act: Act | undefined;
  readonly balanceOf: ReadonlyMap<string, ParticipantBalance>;
  readonly onClose: () => void;
};

function ActDialog({ budget, act, balanceOf, onClose }: ActDialogProps) {
  if (!act) return null;
  const { kind, people } = act;
  const about = { budget, people, onClose };
  if (kind === 'remove') return <RemoveDialog {...about} balanceOf={balanceOf} />;
  if (kind === 'pause') return <PauseDialog {...about} balanceOf={balanceOf} />;
  if (kind === 'amount') return <AmountDialog {...about} />;
  const [person] = people;
  return kind === 'withdraw' && person ? (
    <WithdrawDialog
      budget={budget}
      person={person}
      available={balanceOf.get(person.id)?.available ?? 0}
      onClose={onClose}
    />
  ) : null;
}
