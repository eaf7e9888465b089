import type { Funnel, TransactionDetail } from '@huggg/contracts';
import { ExpiryDates, FunnelBar } from '@huggg/ui';
import type { FunnelStep } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stepLabels } from '../../shared/gifts/list-search.ts';
import { useUseBy } from '../../shared/gifts/use-use-by.ts';
import { stepsOf } from './funnel-steps.ts';
import classes from './order-page.module.css';

const route = getRouteApi('/shell/transactions/$id');

const exits = ['bounced', 'expired', 'cancelled', 'declined'] as const;

/** Where the money is, the two dates, and the steps that the gifts reached; each step filters the table below. */
export function OrderFacts({ order }: { readonly order: TransactionDetail }) {
  const useBy = useUseBy(order.productId);
  return (
    <section className={classes.facts} aria-label="Money, dates and steps">
      <div className={classes.top}>
        <MoneyLine money={order.money} />
        <div className={classes.dates}>
          <ExpiryDates claimBy={order.claimBy ?? undefined} useBy={useBy} timeZone={order.timeZone} />
        </div>
      </div>
      <FunnelBar
        label="How far the gifts came"
        steps={stepsOf(order.delivery_method).map((key) => stepOf(key, order.funnel))}
        exits={exits.map((key) => stepOf(key, order.funnel))}
        renderStep={(step, words) => <StepLink orderId={order.id} step={step} words={words} />}
      />
    </section>
  );
}

const stepOf = (key: keyof Funnel, funnel: Funnel): FunnelStep => ({ key, label: stepLabels[key], value: funnel[key] });

function MoneyLine({ money }: { readonly money: TransactionDetail['money'] }) {
  const figures = [
    ['Paid', money.paidPence],
    ['Redeemed', money.redeemedPence],
    ['Held', money.heldPence],
    ['Returned', money.returnedPence],
  ] as const;
  return (
    <dl className={classes.money}>
      {figures.map(([label, pence]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{pounds(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}

type StepLinkProps = { readonly orderId: string; readonly step: FunnelStep; readonly words: ReactNode };

/** A step whose gifts are shown in the table; a second click shows all gifts again. */
function StepLink({ orderId, step, words }: StepLinkProps) {
  const { reached } = route.useSearch();
  const key = step.key as keyof Funnel;
  const on = reached === key;
  const isExit = (exits as readonly string[]).includes(key);
  return (
    <Link
      from="/transactions/$id"
      to="/transactions/$id"
      params={{ id: orderId }}
      search={(before) => ({
        ...before,
        tab: undefined,
        page: undefined,
        cursor: undefined,
        act: undefined,
        reached: on || key === 'created' ? undefined : key,
      })}
      resetScroll={false}
      replace
      className={isExit ? classes.exit : classes.step}
      data-tone={isExit && key !== 'bounced' ? 'quiet' : undefined}
      data-on={on || undefined}
      {...(on ? { 'aria-current': true } : {})}
    >
      {words}
    </Link>
  );
}
