import type { TransactionDetail } from '@huggg/contracts';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { requireUser } from '../../shared/session/session.ts';
import { NextSteps } from './next-steps.tsx';
import classes from './order-result.module.css';
import { remember, resultState } from './result-shown.ts';
import { TiedRibbon } from './tied-ribbon.tsx';

/** The end of a send: the ribbon ties, what happened is said in one line, and what comes next is one press away. */
export function OrderResult({ order }: { readonly order: TransactionDetail }) {
  const [closed, setClosed] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { shown } = resultState(order, { userId: requireUser().user.id, nowMs: openedAt });
  if (closed || !shown) return null;
  return (
    <Result
      order={order}
      onClose={() => {
        remember(order.id, 'closed');
        setClosed(true);
      }}
    />
  );
}

function Result({ order, onClose }: { readonly order: TransactionDetail; readonly onClose: () => void }) {
  const [celebrate] = useState(
    () => resultState(order, { userId: requireUser().user.id, nowMs: Date.now() }).celebrate,
  );
  useEffect(() => {
    remember(order.id, 'celebrated');
  }, [order.id]);
  return (
    <section className={classes.result} aria-labelledby="result-title">
      <TiedRibbon order={order} celebrate={celebrate} />
      <div className={classes.words}>
        <div role="status">
          <h2 id="result-title" className={classes.title}>
            {titleOf(order)}
          </h2>
        </div>
        <p className={classes.text}>{textOf(order)}</p>
        <NextSteps order={order} />
      </div>
      <CloseButton className={classes.close} aria-label="Dismiss" onClick={onClose} />
    </section>
  );
}

function titleOf({ delivery_method: method, progress, sendDate, completedAt, timeZone }: TransactionDetail): string {
  if (sendDate && completedAt === null)
    return `${quantity(progress.total, 'gift')} scheduled for ${dateTime(sendDate, { timeZone })}`;
  if (method === 'links')
    return progress.total === 1 ? 'Your link is ready' : `${quantity(progress.total, 'link')} ready`;
  return progress.dispatched === 1
    ? 'Your gift is on its way'
    : `${quantity(progress.dispatched, 'gift')} on their way`;
}

function textOf({
  money,
  walletName,
  sendDate,
  completedAt,
  progress,
  delivery_method: method,
}: TransactionDetail): string {
  const paid = `${pounds(money.paidPence)} from ${walletName}.`;
  if (sendDate && completedAt === null) return `${paid} You can change or cancel it until it goes out.`;
  if (progress.total === 1) return `${paid} This page shows when it is opened and claimed, as it happens.`;
  return method === 'links'
    ? `${paid} Give each link to one person; this page shows which links are opened.`
    : `${paid} This page shows each gift being opened and claimed, as it happens.`;
}
