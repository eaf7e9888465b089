import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fundingHealth } from '../parts/budget-text.ts';
import { HealthText, useSource } from '../parts/funding-health.tsx';
import { datesQuery } from '../queries/dates-query.ts';
import classes from './wizard.module.css';

/** Returns when the first run of a draft is, if it is later than its start. */
export function useFirstRun(budget: AutomatedBudgetDetail, zone: string): string | undefined {
  const [first] = useQuery(datesQuery(budget.id)).data ?? [];
  return budget.scheduledStartDate !== null && first ? dateTime(first, { timeZone: zone }) : undefined;
}

type FirstRunProps = { readonly budget: AutomatedBudgetDetail; readonly zone: string };

/** The amount and the time of the first run, the balance of its wallet, and what happens if that is too low. */
export function FirstRun({ budget, zone }: FirstRunProps) {
  const when = useFirstRun(budget, zone);
  const read = useSource(budget.walletId);
  const health = fundingHealth(budget, read);
  const { source } = read;
  return (
    <div className={classes.example} role="status">
      <p>
        {needText(budget, when === undefined ? 'when you start it' : `on ${when}`)}
        {source ? ` ${source.name} has ${pounds(source.available)}.` : ''}
      </p>
      {budget.amountWithInvited > 0 ? <HealthText health={health} /> : null}
      {health.state === 'short' ? (
        <p>
          You can start it. A run that cannot be paid pays nobody, tells you, and is tried again after 1, 6 and 24
          hours.{' '}
          <Link to="/wallets/$id" params={{ id: budget.walletId }}>
            Top up the wallet
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** People who have not joined by then receive nothing, so the first run may cost less. */
function needText({ amountWithInvited, calculatedBudgetAmount }: AutomatedBudgetDetail, when: string): string {
  if (amountWithInvited === 0) return 'Add people to see what the first run needs.';
  const all = `The first run needs ${pounds(amountWithInvited)} ${when}`;
  return amountWithInvited === calculatedBudgetAmount
    ? `${all}.`
    : `${all} if everyone has joined by then, and ${pounds(calculatedBudgetAmount)} for those who have joined already.`;
}
