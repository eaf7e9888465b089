import type { LimitUsage, Plan } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import { Badge, Button, Card } from '@mantine/core';
import { can } from '../../shared/session/session.ts';
import classes from './plan-page.module.css';
import { allowanceText, compareLimits, limitText, priceText, hasExpiryRefunds } from './plan-text.ts';
import type { LimitChange } from './plan-text.ts';

type PlanCardsProps = {
  readonly current: Plan;
  readonly others: readonly Plan[];
  readonly usage: readonly LimitUsage[];
  /** Absent if the user can only request the plan. */
  readonly onTake?: ((plan: Plan) => void) | undefined;
  readonly onAsk: (plan: Plan) => void;
};

/** The available plans next to the current one: the limits of each, and which of them would be exceeded. */
export function PlanCards({ current, others, usage, onTake, onAsk }: PlanCardsProps) {
  const plans = [current, ...others].toSorted((one, other) => one.price - other.price);
  return (
    <ul className={classes.cards}>
      {plans.map((plan) => (
        <Card key={plan.id} component="li" className={classes.card} data-current={plan === current || undefined}>
          <div className={classes.head}>
            <h3 className={classes.name}>{plan.name}</h3>
            {plan === current ? <Badge variant="light">Your plan</Badge> : null}
          </div>
          <p className={classes.figures}>{priceText(plan)}</p>
          <dl className={classes.compared}>
            {compareLimits(usage, plan).map((change) => (
              <LimitComparison key={change.key} change={change} current={plan === current} />
            ))}
            <div>
              <dt>Unclaimed gifts</dt>
              <dd>{hasExpiryRefunds(plan) ? 'Refunded' : 'Not refunded'}</dd>
            </div>
          </dl>
          {plan === current ? null : (
            <Choice
              plan={plan}
              grows={plan.price > current.price}
              over={compareLimits(usage, plan).filter(({ overBy }) => overBy > 0)}
              onTake={onTake}
              onAsk={onAsk}
            />
          )}
        </Card>
      ))}
    </ul>
  );
}

function LimitComparison({
  change: { key, limit, now, overBy },
  current,
}: {
  readonly change: LimitChange;
  readonly current: boolean;
}) {
  return (
    <div>
      <dt>{limitText[key].title}</dt>
      <dd>
        {allowanceText(limit)}
        {!current && limit !== now ? (
          <span className={classes.note}>now {allowanceText(now).toLowerCase()}</span>
        ) : null}
        {!current && overBy > 0 ? <span className={classes.over}>{count(overBy)} over</span> : null}
      </dd>
    </div>
  );
}

type ChoiceProps = Pick<PlanCardsProps, 'onTake' | 'onAsk'> & {
  readonly plan: Plan;
  readonly grows: boolean;
  readonly over: readonly LimitChange[];
};

function Choice({ plan, grows, over, onTake, onAsk }: ChoiceProps) {
  if (over.length > 0) {
    const words = over
      .map(
        ({ key, used, limit, overBy }) =>
          `${limitText[key].title.toLowerCase()}: ${count(used ?? 0)} of ${count(limit ?? 0)}, ${count(overBy)} over`,
      )
      .join('; ');
    return (
      <p className={classes.tooSmall}>
        You use more than {plan.name} allows. {words.charAt(0).toUpperCase()}
        {words.slice(1)}.
      </p>
    );
  }
  if (onTake)
    return (
      <Button variant={grows ? 'filled' : 'default'} onClick={() => onTake(plan)}>
        Take {plan.name}
      </Button>
    );
  return can('contact-for-upgrade') ? (
    <Button variant="default" onClick={() => onAsk(plan)}>
      Ask for {plan.name}
    </Button>
  ) : null;
}
