import type { FailedOver } from '@huggg/contracts';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestText } from './code-supplier-text.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { failedOverQuery } from './queries/failed-over-query.ts';
import { When } from './when.tsx';

/** Requests to suppliers that returned no code, and the supplier that issued it instead. */
export function FailedOverSection() {
  const failed = useQuery(failedOverQuery);
  return (
    <Part title="Requests without a code" id="failed-over">
      <p className={classes.note}>The next supplier is asked only when it is certain that this one issued nothing.</p>
      <Loaded query={failed} label="Loading requests" columns={4}>
        {({ data }) => (
          <Rows
            caption="Requests to suppliers that gave no code"
            heads={['Gift', 'Supplier', 'What it said', 'Issued by']}
            items={data}
            keyOf={({ id }) => id}
            none="Every request gave a code."
            row={cellsOf}
          />
        )}
      </Loaded>
    </Part>
  );
}

function cellsOf({ giftId, productName, supplier, state, problem, dateAsked, issuedBy }: FailedOver) {
  return [
    <Link key="gift" to="/ops/gifts/$id" params={{ id: giftId }} className={classes.name}>
      {productName}
    </Link>,
    <>
      {supplier}
      <span className={classes.detail}>
        <When instant={dateAsked} />
      </span>
    </>,
    <>
      {requestText(state)}
      {problem ? <span className={classes.detail}>{problem}</span> : null}
    </>,
    issuedBy ?? (
      <Badge key="issued" color="warning">
        No one yet
      </Badge>
    ),
  ];
}
