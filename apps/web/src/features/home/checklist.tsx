import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';
import { can } from '../../shared/session/session.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import classes from './home.module.css';
import { draftsQuery } from './queries/drafts-query.ts';
import { recentQuery } from './queries/recent-query.ts';
import { funnelCounts } from './work-lines.ts';

type Step = {
  readonly title: string;
  readonly text: string;
  readonly done: boolean;
  readonly to: string;
  readonly route: string;
};

const fewOrders = 3;

/** Four first steps for a team without a claimed gift. Each is ticked automatically, never by hand. */
export function Checklist() {
  const balances = useQuery({ ...balancesQuery, enabled: can('wallet') });
  const drafts = useQuery({ ...draftsQuery, enabled: can('purchase-hugggs') });
  const recent = useQuery(recentQuery);
  if (!recent.data || !drafts.data || !can('purchase-hugggs')) return null;
  const { hits, total } = recent.data.data;
  const claimed = funnelCounts(hits).claimed > 0;
  if (claimed || total >= fewOrders) return null;
  const funded = (balances.data?.total ?? 0) > 0;
  const steps: readonly Step[] = [
    {
      title: 'Fund a wallet',
      text: `Gifts are paid for from a wallet. ${funded ? 'Yours has been funded.' : can('top-up-wallet') ? 'See how to pay money in.' : 'See whom to ask.'}`,
      done: funded,
      to: '/wallets',
      route: '/wallets',
    },
    {
      title: 'Choose a gift',
      text: 'One brand, or let them choose.',
      done: total > 0 || drafts.data.pagination.total > 0,
      to: '/browse',
      route: '/browse',
    },
    {
      title: 'Send your first',
      text: 'Try it by sending a real gift to yourself.',
      done: total > 0,
      to: sendPath,
      route: '/send/$slug',
    },
    {
      title: 'See it claimed',
      text: 'Watch it being opened and claimed, live.',
      done: claimed,
      to: '/transactions',
      route: '/transactions',
    },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <section className={classes.block} data-wide="" aria-labelledby="checklist-title">
      <div className={classes.head}>
        <h2 id="checklist-title" className={classes.title}>
          Your first gift
        </h2>
      </div>
      <ol className={classes.checks}>
        {steps.map((step, index) => (
          <StepLine key={step.title} step={step} number={index + 1} next={step === next} />
        ))}
      </ol>
    </section>
  );
}

type StepLineProps = { readonly step: Step; readonly number: number; readonly next: boolean };

function StepLine({ step, number, next }: StepLineProps) {
  const { routesByPath } = useRouter();
  return (
    <li data-done={step.done || undefined} data-next={next || undefined}>
      <span className={classes.mark}>
        {step.done ? (
          <IconCircleCheck size={22} stroke={1.75} aria-label="Done:" role="img" />
        ) : (
          <span className={classes.number}>{number}</span>
        )}
        {!step.done && step.route in routesByPath ? (
          <Link to={anyPath(step.to)} className={classes.more}>
            {step.title}
          </Link>
        ) : (
          step.title
        )}
      </span>
      <span className={classes.small}>{step.text}</span>
    </li>
  );
}
