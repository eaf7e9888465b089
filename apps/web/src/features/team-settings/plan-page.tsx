import { getPlan, getTeamLimits, listPlans } from '@huggg/contracts';
import type { LimitUsage, Plan, PlanLimitKey, Team } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Badge, Button, Card, Progress } from '@mantine/core';
import { IconArrowBackUp, IconArrowForward } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { describeError } from '../../app/describe-error.ts';
import { NoAccessPage } from '../../app/pages/no-access-page.tsx';
import { can } from '../../app/session.ts';
import { AskUpgrade } from './ask-upgrade.tsx';
import classes from './plan-page.module.css';
import { SettingsPage } from './settings-page.tsx';

const planQuery = ({ id, planId }: Team) => queryOptions({
  queryKey: ['team', id, 'plan'],
  queryFn: async ({ signal }) => {
    const [plan, limits, offered] = await Promise.all([api.call(getPlan, { params: { id: planId } }, { signal }), api.call(getTeamLimits, { params: { id } }, { signal }), api.call(listPlans, {}, { signal })]);
    return { plan, limits: limits.limits, others: offered.data.filter((one) => one.id !== planId) };
  },
});

/** S40. What the team pays for, how much of it is used, what returns of unclaimed gifts, and the way to more. */
export function PlanPage() {
  if (!can('manage-billing') && !can('contact-for-upgrade')) return <NoAccessPage reason="Only team admins can see the plan." />;
  return <SettingsPage title="Plan" description="What your plan includes, and how much of it you use.">{(team) => <PlanParts team={team} />}</SettingsPage>;
}

function PlanParts({ team }: { readonly team: Team }) {
  const { data, error, refetch, isFetching } = useQuery(planQuery(team));
  const [asking, setAsking] = useState<{ readonly plan: Plan | null }>();
  if (error && !data) return <ErrorBlock {...describeError(error)} onRetry={() => { void refetch(); }} retrying={isFetching} />;
  if (!data) return <Card><SkeletonTable rows={5} columns={2} label="Loading the plan" /></Card>;
  const { plan, limits, others } = data;
  const mayAsk = can('contact-for-upgrade');
  return (
    <div className={classes.page}>
      <Card component="section" aria-labelledby="plan">
        <div className={classes.head}>
          <h2 id="plan" className={classes.title}>{plan.name}</h2>
          {plan.isActive ? null : <Badge color="neutral" variant="light">No longer offered</Badge>}
        </div>
        <p className={classes.price}>{priceWords(plan)}</p>
        <RefundRule plan={plan} />
      </Card>
      <section aria-labelledby="limits">
        <h2 id="limits" className={classes.title}>Limits</h2>
        <ul className={classes.limits}>{limits.map((usage) => <Limit key={usage.key} usage={usage} />)}</ul>
      </section>
      {mayAsk ? (
        <section aria-labelledby="others">
          <h2 id="others" className={classes.title}>More room</h2>
          <ul className={classes.plans}>
            {others.map((other) => (
              <li key={other.id}>
                <div>
                  <strong>{other.name}</strong>
                  <span className={classes.note}>
                    {priceWords(other)} · {refunds(other) ? 'unclaimed gifts return' : 'unclaimed gifts do not return'}
                  </span>
                </div>
                <Button variant="default" onClick={() => { setAsking({ plan: other }); }}>Ask for {other.name}</Button>
              </li>
            ))}
            <li>
              <div><strong>Something else</strong><span className={classes.note}>More people, more wallets, or a question.</span></div>
              <Button variant="default" onClick={() => { setAsking({ plan: null }); }}>Ask for advice</Button>
            </li>
          </ul>
        </section>
      ) : null}
      {asking ? <AskUpgrade teamId={team.id} plan={asking.plan} onClose={() => { setAsking(undefined); }} /> : null}
    </div>
  );
}

const refunds = ({ behaviours }: Plan): boolean => behaviours.includes('refund-huggg-expirations');
const priceWords = ({ price, billingPeriod }: Plan): string => (price === 0 ? 'Free' : `${pounds(price)} a ${billingPeriod}`);

/** What becomes of gifts that nobody claims: money, so it is said before anything is bought. */
function RefundRule({ plan }: { readonly plan: Plan }) {
  const returns = refunds(plan);
  return (
    <p className={classes.rule} data-returns={returns || undefined}>
      {returns ? <IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" /> : <IconArrowForward size={20} stroke={1.75} aria-hidden="true" />}
      <span>{returns ? 'What nobody claims in time returns in full to the wallet that paid.' : 'What nobody claims in time does not return on this plan. Cancel gifts before their claim-by date to have their value back.'}</span>
    </p>
  );
}

const limitWords: Readonly<Record<PlanLimitKey, { readonly title: string; readonly note: string }>> = {
  participants: { title: 'Participants', note: 'In your team and its subteams.' },
  subteams: { title: 'Subteams', note: 'Closed ones do not count.' },
  wallets: { title: 'Wallets', note: 'Of this team. People’s own do not count.' },
  themes: { title: 'Themes', note: 'Of this team.' },
  giftsPerOrder: { title: 'Gifts in an order', note: 'For each order.' },
};

function Limit({ usage: { key, used, limit, overBy } }: { readonly usage: LimitUsage }) {
  const { title, note } = limitWords[key];
  const figures = limit === null ? (used === null ? 'No limit' : `${count(used)}, no limit`) : used === null ? `Up to ${count(limit)}` : `${count(used)} of ${count(limit)}`;
  return (
    <li className={classes.limit}>
      <div className={classes.line}><span className={classes.name}>{title}</span><span className={classes.figures}>{figures}</span></div>
      {used !== null && limit !== null ? <Progress value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)} color={overBy > 0 ? 'danger' : used === limit ? 'warning' : 'spruce'} aria-label={`${title}: ${figures}`} /> : null}
      <span className={classes.note}>
        {overBy > 0
          ? <strong className={classes.over}>{count(overBy)} over what the plan allows. </strong>
          : used !== null && used === limit ? 'All used. ' : ''}
        {note}
      </span>
    </li>
  );
}
