import type { CodeSupplier } from '@huggg/contracts';
import { count, pounds, quantity } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supplierStates } from './code-supplier-text.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { PauseSupplierDialog } from './pause-supplier-dialog.tsx';
import { codeSuppliersQuery } from './queries/code-suppliers-query.ts';
import { When } from './when.tsx';

/** Each supplier with its state, its balance and its activity in the last 24 hours. */
export function CodeSuppliersSection() {
  const suppliers = useQuery(codeSuppliersQuery);
  const [asked, setAsked] = useState<CodeSupplier>();
  return (
    <Part title="Suppliers" id="code-suppliers">
      <p className={classes.note}>
        After five failures in a row a supplier is skipped for a while, and the next one in the order is asked.
      </p>
      <Loaded query={suppliers} label="Loading suppliers" columns={5}>
        {({ data }) => (
          <Rows
            caption="Suppliers of codes"
            heads={['Supplier', 'State', 'Balance', 'Last 24 hours', 'Action']}
            amounts={['Balance']}
            items={data}
            keyOf={({ key }) => key}
            none="There are no suppliers."
            row={(supplier) => cellsOf(supplier, setAsked)}
          />
        )}
      </Loaded>
      {asked ? <PauseSupplierDialog supplier={asked} onClose={() => setAsked(undefined)} /> : null}
    </Part>
  );
}

function cellsOf(supplier: CodeSupplier, onAsk: (supplier: CodeSupplier) => void) {
  const { name, key, state, products, issued, failedOver, waiting } = supplier;
  return [
    <>
      <span className={classes.name}>{name}</span>
      <span className={`hg-code ${classes.detail}`}>{key}</span>
      <span className={classes.detail}>{quantity(products, 'product')}</span>
    </>,
    <State key="state" supplier={supplier} />,
    <Balance key="balance" supplier={supplier} />,
    <>
      {count(issued)} issued
      <span className={classes.detail}>{count(failedOver)} went on to another</span>
      <span className={classes.detail}>{count(waiting)} waiting</span>
    </>,
    state === 'off' ? null : (
      <Button
        key="act"
        size="sm"
        variant="default"
        aria-label={`${state === 'paused' ? 'Ask again' : 'Pause'}: ${name}`}
        onClick={() => onAsk(supplier)}
      >
        {state === 'paused' ? 'Ask again' : 'Pause'}
      </Button>
    ),
  ];
}

/** The remaining prepaid balance, and the amount charged for this month's codes. */
function Balance({ supplier: { balance, dateBalance, charged } }: { readonly supplier: CodeSupplier }) {
  return (
    <>
      {balance === null ? '—' : pounds(balance)}
      {balance !== null && dateBalance ? (
        <span className={classes.detail}>
          <When instant={dateBalance} />
        </span>
      ) : null}
      {charged > 0 ? <span className={classes.detail}>{pounds(charged)} charged this month</span> : null}
    </>
  );
}

function State({ supplier }: { readonly supplier: CodeSupplier }) {
  const { state, failures, dateHeldBackUntil, pauseReason, lastFailure, dateLastFailure } = supplier;
  return (
    <>
      <Badge color={supplierStates[state].color}>{supplierStates[state].word}</Badge>
      {state === 'paused' && pauseReason ? <span className={classes.detail}>{pauseReason}</span> : null}
      {dateHeldBackUntil ? (
        <span className={classes.detail}>
          {count(failures)} failures in a row. Tried again <When instant={dateHeldBackUntil} />.
        </span>
      ) : null}
      {lastFailure && dateLastFailure ? (
        <span className={classes.detail}>
          Last failure <When instant={dateLastFailure} />: {lastFailure}
        </span>
      ) : null}
    </>
  );
}
