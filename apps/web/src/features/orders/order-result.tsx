import type { TransactionDetail } from '@huggg/contracts';
import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { requireUser } from '../../shared/session/session.ts';
import { NextSteps } from './next-steps.tsx';
import classes from './order-result.module.css';
import { recordResultState, resultState } from './result-shown.ts';
import { resultText, resultTitle } from './result-text.ts';
import { TiedRibbon } from './tied-ribbon.tsx';

/** The end of a send: the ribbon is tied, one line states the result, and a button leads to the next step. */
export function OrderResult({ order }: { readonly order: TransactionDetail }) {
  const [closed, setClosed] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { shown } = resultState(order, { userId: requireUser().user.id, nowMs: openedAt });
  if (closed || !shown) return null;
  return (
    <Result
      order={order}
      onClose={() => {
        recordResultState(order.id, 'closed');
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
    recordResultState(order.id, 'celebrated');
  }, [order.id]);
  return (
    <section className={classes.result} aria-labelledby="result-title">
      <TiedRibbon order={order} celebrate={celebrate} />
      <div className={classes.words}>
        <div role="status">
          <h2 id="result-title" className={classes.title}>
            {resultTitle(order)}
          </h2>
        </div>
        <p className={classes.text}>{resultText(order)}</p>
        <NextSteps order={order} />
      </div>
      <CloseButton className={classes.close} aria-label="Dismiss" onClick={onClose} />
    </section>
  );
}
