import type { AutomatedBudgetDetail, AutomationParticipant, ParticipantBalance, WalletFigure } from '@huggg/contracts';
import { Money, StatusBadge, Unknown } from '@huggg/ui';
import { date, pounds } from '@huggg/ui/format';
import { participantStatus } from '@huggg/ui/status';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListColumn } from '../../../shared/list/types.ts';
import { can } from '../../../shared/session/session.ts';
import classes from '../parts/budgets.module.css';
import type { PersonReport } from '../queries/people-reports-query.ts';

/** A person's figures that can be opened, with their labels. */
export const personFigures = {
  available: 'Left to spend',
  live: 'In open gifts',
  redeemed: 'Spent',
} as const satisfies Partial<Record<WalletFigure, string>>;
export type PersonFigure = keyof typeof personFigures;

export type PersonAct = 'pause' | 'resume' | 'amount' | 'withdraw' | 'remove';

export const personName = ({ name, email }: AutomationParticipant): string => name ?? email;

type ColumnsOptions = {
  readonly budget: AutomatedBudgetDetail;
  /** Before the start participants hold nothing, so only amounts are shown. */
  readonly brief: boolean;
  readonly balanceOf: ReadonlyMap<string, ParticipantBalance>;
  /** How much each person spent and the time of their last gift; undefined while it loads. */
  readonly reports: Readonly<Record<string, PersonReport>> | undefined;
  readonly onAct: (kind: PersonAct, person: AutomationParticipant) => void;
  /** Shows the movements behind a figure. */
  readonly onFigure: (figure: PersonFigure, person: AutomationParticipant) => void;
};

type Column = ListColumn<AutomationParticipant>;

const identity = (balanceOf: ColumnsOptions['balanceOf']): readonly Column[] => [
  {
    key: 'person',
    title: 'Person',
    render: ({ id, name, email }) => (
      <span className={classes.name}>
        <span>{name ?? email}</span>
        {name === null ? null : <span className={classes.sub}>{email}</span>}
        {balanceOf.get(id)?.locked ? (
          <span className={classes.locked}>
            <IconLock size={16} stroke={1.75} aria-hidden="true" /> Wallet locked by a dispute
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge quiet status={participantStatus(status)} />,
    width: 116,
    card: 'aside',
  },
];

export function peopleColumns({
  budget,
  brief,
  balanceOf,
  reports,
  onAct,
  onFigure,
}: ColumnsOptions): readonly Column[] {
  const money = (key: string, title: string, render: Column['render']): Column => ({
    key,
    title,
    render,
    align: 'end',
    width: 112,
  });
  const figure = (key: PersonFigure, penceOf: (person: AutomationParticipant) => number | undefined): Column =>
    money(key, personFigures[key], (person) => (
      <FigureCell
        pence={penceOf(person)}
        name={personFigures[key]}
        person={person}
        onOpen={() => onFigure(key, person)}
      />
    ));
  return [
    ...identity(balanceOf),
    ...(budget.isVariable || brief
      ? [money('amount', 'Each run', ({ budgetAmount }) => <Money pence={budgetAmount ?? budget.budgetAmount} />)]
      : []),
    figure('available', ({ id }) => balanceOf.get(id)?.available),
    figure('live', ({ id }) => balanceOf.get(id)?.live),
    figure('redeemed', ({ id, walletId }) => (walletId === null ? undefined : reports?.[id]?.spent)),
    {
      ...money('received', 'Received', ({ totalFundsReceived }) => <Money pence={totalFundsReceived} />),
      shownAtFirst: false,
    },
    {
      key: 'last',
      title: 'Last gift',
      render: (person) => <LastGift budget={budget} person={person} report={reports?.[person.id]} />,
      width: 120,
    },
    ...(budget.abilities.people
      ? [
          {
            key: 'acts',
            title: 'Actions',
            render: (person: AutomationParticipant) => (
              <PersonMenu
                person={person}
                variable={budget.isVariable}
                available={balanceOf.get(person.id)?.available ?? 0}
                onAct={(kind) => onAct(kind, person)}
              />
            ),
            align: 'end',
            width: 90,
            card: 'foot',
          } as const,
        ]
      : []),
  ];
}

type FigureCellProps = {
  readonly pence: number | undefined;
  readonly name: string;
  readonly person: AutomationParticipant;
  readonly onOpen: () => void;
};

/** An amount that opens the movements behind it. */
function FigureCell({ pence, name, person, onOpen }: FigureCellProps) {
  if (pence === undefined) return <Unknown name={person.walletId === null ? 'Not joined yet' : 'Not known yet'} />;
  if (person.walletId === null || !can('wallet')) return <Money pence={pence} />;
  return (
    <button type="button" className={classes.opens} onClick={onOpen}>
      <Money pence={pence} />
      <span className="hg-hidden">
        {' '}
        {name.toLowerCase()}: movements of {personName(person)}
      </span>
    </button>
  );
}

type LastGiftProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly person: AutomationParticipant;
  readonly report: PersonReport | undefined;
};

/** The date of a person's last gift from this budget, with a link to what they sent. */
function LastGift({ budget: { id, timeZone }, person, report }: LastGiftProps) {
  if (!report?.lastActive || person.userId === null) return <Unknown name={report ? 'None yet' : 'Not known yet'} />;
  const day = date(report.lastActive, { timeZone });
  return can('view-huggg-status') ? (
    <Link to="/gifts" search={{ budget: id, sender: person.userId, reached: 'sent' }} className={classes.opens}>
      {day}
      <span className="hg-hidden">, gifts of {personName(person)}</span>
    </Link>
  ) : (
    <span className={classes.nowrap}>{day}</span>
  );
}

type PersonMenuProps = {
  readonly person: AutomationParticipant;
  readonly variable: boolean;
  readonly available: number;
  readonly onAct: (kind: PersonAct) => void;
};

function PersonMenu({ person, variable, available, onAct }: PersonMenuProps) {
  const { status } = person;
  if (status === 'deleted') return null;
  return (
    <Menu position="bottom-end" width={224}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={`Actions for ${personName(person)}`}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {variable ? <Menu.Item onClick={() => onAct('amount')}>Change amount</Menu.Item> : null}
        {available > 0 ? (
          <Menu.Item onClick={() => onAct('withdraw')}>Take back up to {pounds(available)}</Menu.Item>
        ) : null}
        {status === 'active' ? <Menu.Item onClick={() => onAct('pause')}>Pause</Menu.Item> : null}
        {status === 'inactive' ? <Menu.Item onClick={() => onAct('resume')}>Resume</Menu.Item> : null}
        <Menu.Item color="danger" onClick={() => onAct('remove')}>
          Remove from budget
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
