import type { VoidOutcome } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { useRetryVoid } from './queries/use-retry-void.ts';
import { voidingCodesQuery } from './queries/voiding-codes-query.ts';
import { When } from './when.tsx';

const outcomes: Readonly<Record<VoidOutcome, string>> = {
  voided: 'The code is void. The gift is cancelled and its money is back.',
  kept: 'The supplier did not void the code, so the gift keeps it.',
  open: 'The supplier did not answer. We ask again automatically.',
};

/** Withdrawn gifts whose suppliers have not confirmed whether they void the code. */
export function VoidingCodesSection() {
  const voiding = useQuery(voidingCodesQuery);
  const retry = useRetryVoid((outcome) => toast(outcomes[outcome]));
  return (
    <Part title="Waiting for a code to be voided" id="voiding-codes">
      <p className={classes.note}>
        These gifts were withdrawn and show “Updating”. Their money returns once the supplier has voided the code. We
        ask again every minute.
      </p>
      {retry.error ? <ErrorBlock {...describeError(retry.error)} /> : null}
      <Loaded query={voiding} label="Loading gifts that wait" columns={4}>
        {({ data, total }) => (
          <>
            {total > data.length ? (
              <p className={classes.note}>
                The {count(data.length)} that wait longest, of {count(total)}.
              </p>
            ) : null}
            <Rows
              caption="Gifts whose codes suppliers are to void"
              heads={['Gift', 'Supplier', 'Waiting since', 'Action']}
              items={data}
              keyOf={({ giftId }) => giftId}
              none="No gift waits for its code to be voided."
              row={({ giftId, productName, value, supplier, dateAsked, lastFailure, dateLastFailure }) => [
                <>
                  <Link to="/ops/gifts/$id" params={{ id: giftId }} className={classes.name}>
                    {productName}
                  </Link>
                  <span className={classes.detail}>{pounds(value)}</span>
                </>,
                <>
                  {supplier}
                  {lastFailure !== null && dateLastFailure !== null ? (
                    <span className={classes.detail}>
                      {lastFailure} (<When instant={dateLastFailure} />)
                    </span>
                  ) : null}
                </>,
                <When key="since" instant={dateAsked} />,
                <Button
                  key="act"
                  size="sm"
                  variant="default"
                  aria-label={`Ask again to void the code of ${productName}`}
                  loading={retry.isPending && retry.variables === giftId}
                  onClick={() => retry.mutate(giftId)}
                >
                  Ask again
                </Button>,
              ]}
            />
          </>
        )}
      </Loaded>
    </Part>
  );
}
