import { limits } from '@huggg/contracts';
import type { AutomatedBudgetDetail, ParticipantInviteType } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Button, Radio, Skeleton, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { invalidAddressesText } from '../../../shared/files/pasted-addresses.ts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { useAddPeople } from '../queries/use-add-people.ts';
import { AddedPeople, type AddedResult } from './added-people.tsx';
import { checkPeople, pastedPeople } from './list-people.ts';
import type { CheckedPeople } from './list-people.ts';
import { PeopleGroup } from './people-group.tsx';
import classes from './people.module.css';
import { lazyPart } from '../../../shared/page/lazy-part.tsx';

const PeopleFile = lazyPart(async () => (await import('./people-file.tsx')).PeopleFile, {
  waiting: <Skeleton height={140} radius="md" />,
});

type AddPeopleProps = {
  readonly budget: AutomatedBudgetDetail;
  /** Sets the message about unfinished input, used when a button would leave the page. */
  readonly setBlocker: SetBlocker;
};

const types: readonly { readonly value: ParticipantInviteType; readonly label: string; readonly words: string }[] = [
  {
    value: 'automation-participant',
    label: 'This budget only',
    words: 'People who are not in the team yet join for this budget: they see and spend only their own money.',
  },
  {
    value: 'shared-automation-participant',
    label: 'The team’s wallets too',
    words:
      'People who are not in the team yet join as participants, and can also spend from wallets that the team shares.',
  },
];

const hintOf = ({ isVariable, budgetAmount }: AutomatedBudgetDetail): string =>
  isVariable
    ? `One per line, with an amount after it: sam@northwind.example, 25.00. Without one they get ${pounds(budgetAmount)}.`
    : `One per line, or separated by commas or spaces. Everyone gets ${pounds(budgetAmount)}.`;

/** Returns why a list cannot be added; undefined if it can. */
function problemOf({ good, faulty }: CheckedPeople, { participantCounts }: AutomatedBudgetDetail): string | undefined {
  const addresses = faulty.filter(({ check }) => check.field === 'email').map(({ email }) => email);
  if (addresses.length > 0) return invalidAddressesText(addresses);
  if (faulty[0]) return faulty[0].check.reason;
  if (good.length === 0) return 'Add at least one address.';
  const { active, inactive, invited } = participantCounts;
  const over = active + inactive + invited + good.length - limits.budgetParticipants;
  return over > 0
    ? `A budget has at most ${quantity(limits.budgetParticipants, 'person', 'people')}; these are ${over} over.`
    : undefined;
}

const lineOf = ({ email, budgetAmount }: CheckedPeople['good'][number]): string =>
  budgetAmount === undefined ? email : `${email}, ${pounds(budgetAmount).replace('£', '')}`;

/** Adds people to a budget, pasted or from a file, and shows a result for each. Invites are sent immediately. */
export function AddPeople({ budget, setBlocker }: AddPeopleProps) {
  const [text, setText] = useState('');
  const [type, setType] = useState<ParticipantInviteType>('automation-participant');
  const [tried, setTried] = useState(false);
  const [results, setResults] = useState<readonly AddedResult[]>();
  const add = useAddPeople(budget.id);
  const checked = checkPeople(pastedPeople(text, budget.isVariable));
  const problem = problemOf(checked, budget);
  const listed = text.trim() !== '';
  useEffect(() => {
    setBlocker('people', listed ? 'Add the people of your list, or clear it.' : undefined);
    return () => setBlocker('people', undefined);
  }, [listed, setBlocker]);
  const list = (lines: readonly string[]): void =>
    setText((before) => [before.trim(), ...lines].filter((line) => line !== '').join('\n'));
  const submit = (): void => {
    setTried(true);
    if (problem !== undefined || add.isPending) return;
    add.mutate(
      checked.good.map((person) => ({ ...person, type })),
      {
        onSuccess: (answer) => {
          setResults(answer.results);
          setText('');
          setTried(false);
        },
      },
    );
  };
  return (
    <div className={classes.add}>
      {results ? <AddedPeople results={results} onClose={() => setResults(undefined)} /> : null}
      {add.error ? <ErrorBlock {...describeError(add.error)} /> : null}
      <Textarea
        label="Email addresses"
        description={hintOf(budget)}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        error={tried ? problem : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="none"
      />
      <p className={classes.narrow}>Long lists are easier on a larger screen.</p>
      <PeopleFile
        withAmounts={budget.isVariable}
        setBlocker={setBlocker}
        onPeople={(people) => list(people.map(lineOf))}
      />
      <PeopleGroup teamId={budget.teamId} onPeople={list} />
      <InviteType type={type} onType={setType} />
      <div className={classes.buttons}>
        <Button type="button" variant={listed ? 'filled' : 'default'} loading={add.isPending} onClick={submit}>
          {checked.good.length === 0 ? 'Add people' : `Add ${quantity(checked.good.length, 'person', 'people')}`}
        </Button>
        <span className={classes.quiet}>Invites go out at once; money comes with the next run.</span>
      </div>
    </div>
  );
}

function InviteType({
  type,
  onType,
}: {
  readonly type: ParticipantInviteType;
  readonly onType: (type: ParticipantInviteType) => void;
}) {
  return (
    <Radio.Group
      label="What their invite opens"
      value={type}
      onChange={(value) => onType(types.find((one) => one.value === value)?.value ?? type)}
    >
      <div className={classes.options}>
        {types.map(({ value, label, words }) => (
          <Radio key={value} value={value} label={label} description={words} />
        ))}
      </div>
    </Radio.Group>
  );
}
