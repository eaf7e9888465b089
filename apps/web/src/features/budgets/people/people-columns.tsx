import type { AutomatedBudgetDetail, AutomationParticipant, ParticipantBalance } from '@huggg/contracts';
import { Money, StatusBadge, Unknown } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { participantStatus } from '@huggg/ui/status';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ListColumn } from '../../../shared/list/types.ts';
import classes from '../parts/budgets.module.css';

export type PersonAct = 'pause' | 'resume' | 'amount' | 'withdraw' | 'remove';

export const personName = ({ name, email }: AutomationParticipant): string => name ?? email;

type ColumnsOptions = {
  readonly budget: AutomatedBudgetDetail;
  readonly balanceOf: ReadonlyMap<string, ParticipantBalance>;
  readonly onAct: (kind: PersonAct, person: AutomationParticipant) => void;
};

type Column = ListColumn<AutomationParticipant>;

const identity: readonly Column[] = [
  {
    key: 'person',
    title: 'Person',
    render: ({ name, email }) => (
      <span className={classes.name}>
        <span>{name ?? email}</span>
        {name === null ? null : <span className={classes.sub}>{email}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge quiet status={participantStatus(status)} />,
    width: 130,
    card: 'aside',
  },
];

export function peopleColumns({ budget, balanceOf, onAct }: ColumnsOptions): readonly Column[] {
  const money = (key: string, title: string, render: Column['render']): Column => ({
    key,
    title,
    render,
    align: 'end',
    width: 130,
  });
  return [
    ...identity,
    money('amount', 'Each run', ({ budgetAmount }) => <Money pence={budgetAmount ?? budget.budgetAmount} />),
    money('available', 'Left to spend', ({ id }) => <Held pence={balanceOf.get(id)?.available} />),
    money('live', 'In open gifts', ({ id }) => <Held pence={balanceOf.get(id)?.live} />),
    money('received', 'Received', ({ totalFundsReceived }) => <Money pence={totalFundsReceived} />),
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

function Held({ pence }: { readonly pence: number | undefined }) {
  return pence === undefined ? <Unknown name="Not joined yet" /> : <Money pence={pence} />;
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
