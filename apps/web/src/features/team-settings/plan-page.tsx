import type { LimitUsage, Plan, Team } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { Badge, Button, Card, Progress } from '@mantine/core';
import { IconArrowBackUp, IconArrowForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can } from '../../shared/session/session.ts';
import { AskUpgrade } from './ask-upgrade.tsx';
import { PlanCards } from './plan-cards.tsx';
import classes from './plan-page.module.css';
import { limitText, priceText, hasExpiryRefunds } from './plan-text.ts';
import { planQuery } from './queries/plan-query.ts';
import { SettingsPage } from './settings-page.tsx';
import { ChangePlan } from './change-plan.tsx';

/** S40. The team's plan, its usage, the refunds of unclaimed gifts, and the way to upgrade. */
export function PlanPage() {
  if (!can('manage-billing') && !can('contact-for-upgrade'))
    return <NoAccessPage reason="Only team admins can see the plan." />;
  return (
    <SettingsPage title="Plan" description="What your plan includes, and how much of it you use.">
      {(team) => <PlanParts team={team} />}
    </SettingsPage>
  );
}

function PlanParts({ team }: { readonly team: Team }) {
  const { data, error, refetch, isFetching } = useQuery(planQuery(team));
  const [taking, setTaking] = useState<Plan>();
  const [asking, setAsking] = useState<{ readonly plan: Plan | null }>();
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Card>
        <SkeletonTable rows={5} columns={2} label="Loading the plan" />
      </Card>
    );
  const { plan, limits, others } = data;
  const mayTake = can('manage-billing') && team.parentTeamId === null;
  return (
    <div className={classes.page}>
      <CurrentPlan plan={plan} />
      <section aria-labelledby="limits">
        <h2 id="limits" className={classes.title}>
          Limits
        </h2>
        <ul className={classes.limits}>
          {limits.map((usage) => (
            <Limit key={usage.key} usage={usage} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="others">
        <h2 id="others" className={classes.title}>
          Plans
        </h2>
        <PlanCards
          current={plan}
          others={others}
          usage={limits}
          onTake={mayTake ? setTaking : undefined}
          onAsk={(wanted) => setAsking({ plan: wanted })}
        />
        {team.parentTeamId === null ? null : (
          <p className={classes.note}>
            A subteam uses the plan of its parent team. An admin of the team changes it there.
          </p>
        )}
        {can('contact-for-upgrade') ? (
          <div className={classes.advice}>
            <p>
              <strong>Something else?</strong> More people, more wallets, or a question.
            </p>
            <Button variant="default" onClick={() => setAsking({ plan: null })}>
              Ask for advice
            </Button>
          </div>
        ) : null}
      </section>
      {taking ? <ChangePlan plan={taking} current={plan} usage={limits} onClose={() => setTaking(undefined)} /> : null}
      {asking ? <AskUpgrade teamId={team.id} plan={asking.plan} onClose={() => setAsking(undefined)} /> : null}
    </div>
  );
}

function CurrentPlan({ plan }: { readonly plan: Plan }) {
  return (
    <Card component="section" aria-labelledby="plan">
      <div className={classes.head}>
        <h2 id="plan" className={classes.title}>
          {plan.name}
        </h2>
        {plan.isActive ? null : (
          <Badge color="neutral" variant="light">
            No longer offered
          </Badge>
        )}
      </div>
      <p className={classes.price}>{priceText(plan)}</p>
      <RefundRule plan={plan} />
    </Card>
  );
}

/** Explains what happens to the money of unclaimed gifts, before anything is bought. */
function RefundRule({ plan }: { readonly plan: Plan }) {
  const returns = hasExpiryRefunds(plan);
  return (
    <p className={classes.rule} data-returns={returns || undefined}>
      {returns ? (
        <IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconArrowForward size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span>
        {returns
          ? 'Unclaimed gifts are refunded in full to the wallet that paid.'
          : 'Unclaimed gifts are not refunded on this plan. Cancel gifts before their claim-by date to get their value back.'}
      </span>
    </p>
  );
}

function Limit({ usage: { key, used, limit, overBy } }: { readonly usage: LimitUsage }) {
  const { title, note } = limitText[key];
  const figures =
    limit === null
      ? used === null
        ? 'No limit'
        : `${count(used)}, no limit`
      : used === null
        ? `Up to ${count(limit)}`
        : `${count(used)} of ${count(limit)}`;
  return (
    <li className={classes.limit}>
      <div className={classes.line}>
        <span className={classes.name}>{title}</span>
        <span className={classes.figures}>{figures}</span>
      </div>
      {used !== null && limit !== null ? (
        <Progress
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          color={overBy > 0 ? 'danger' : used === limit ? 'warning' : 'spruce'}
          aria-label={`${title}: ${figures}`}
        />
      ) : null}
      <span className={classes.note}>
        {overBy > 0 ? (
          <strong className={classes.over}>{count(overBy)} over what the plan allows. </strong>
        ) : used !== null && used === limit ? (
          'All used. '
        ) : (
          ''
        )}
        {note}
      </span>
    </li>
  );
}
