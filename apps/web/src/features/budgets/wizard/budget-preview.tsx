import type { ListedBudget } from '@huggg/contracts';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { perText, peopleCount } from '../parts/budget-text.ts';
import { datesQuery } from '../queries/dates-query.ts';
import { exampleOf } from './example.ts';
import type { BudgetValues } from './values.ts';
import classes from './wizard.module.css';

type BudgetPreviewProps = {
  readonly values: BudgetValues;
  /** The budget as last saved; its dates are calculated by the server. */
  readonly saved: ListedBudget | undefined;
  readonly zone: string;
  /** Whether the form has unsaved changes, so that dates may change. */
  readonly stale: boolean;
};

/** A preview of the budget: its cost, its next runs as calculated by the server, and what happens to unspent money. */
export function BudgetPreview({ values, saved, zone, stale }: BudgetPreviewProps) {
  const { amountPence, unspent } = values;
  const example = amountPence ? exampleOf(amountPence, unspent) : undefined;
  return (
    <Card component="section" aria-labelledby="ahead" className={classes.aside}>
      <h2 id="ahead" className={classes.heading}>
        What it will do
      </h2>
      <div>
        <h3 className={classes.small}>Each run</h3>
        <Cost values={values} saved={saved} />
      </div>
      <div>
        <h3 className={classes.small}>Next runs, {zone.replaceAll('_', ' ')}</h3>
        <Dates saved={saved} zone={zone} stale={stale} />
      </div>
      {example ? (
        <div className={classes.example}>
          <h3 className={classes.small}>What is not spent</h3>
          <p>{example.before}</p>
          <p>{example.after}</p>
        </div>
      ) : null}
    </Card>
  );
}

function Cost({ values: { amountPence, isVariable, frequency }, saved }: Pick<BudgetPreviewProps, 'values' | 'saved'>) {
  if (!amountPence) return <p className={classes.note}>Enter an amount to see what it costs.</p>;
  const people = saved ? peopleCount(saved) : 0;
  if (!saved || people === 0)
    return (
      <>
        <p className={classes.cost}>{pounds(amountPence)}</p>
        <p className={classes.note}>
          for each person {perText[frequency]}
          {isVariable ? ', unless they have their own amount' : ''}
        </p>
      </>
    );
  const total = isVariable ? saved.amountWithInvited : people * amountPence;
  return (
    <>
      <p className={classes.cost}>{pounds(total)}</p>
      <p className={classes.note}>
        {isVariable
          ? `for ${quantity(people, 'person', 'people')}`
          : `${quantity(people, 'person', 'people')} × ${pounds(amountPence)}`}{' '}
        {perText[frequency]}, once everyone has joined
      </p>
    </>
  );
}

function Dates({ saved, zone, stale }: Pick<BudgetPreviewProps, 'saved' | 'zone' | 'stale'>) {
  const { data, error, refetch } = useQuery(datesQuery(saved?.id ?? ''));
  if (!saved) return <p className={classes.note}>They show once the budget has a name and an amount.</p>;
  if (error && !data)
    return (
      <p className={classes.note} role="alert">
        {describeError(error).message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <p className={classes.note}>Reading the dates…</p>;
  if (data.length === 0) return <p className={classes.note}>No run fits between these dates.</p>;
  return (
    <ol className={classes.dates} aria-busy={stale || undefined}>
      {data.map((at) => (
        <li key={at}>{dateTime(at, { timeZone: zone })}</li>
      ))}
    </ol>
  );
}
