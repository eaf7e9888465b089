import { toast } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestText } from './code-supplier-text.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { waitingCodesQuery } from './queries/waiting-codes-query.ts';
import { useRetryCode } from './queries/use-retry-code.ts';
import { When } from './when.tsx';

/** Gifts whose recipients requested a code and wait for it. */
export function WaitingCodesSection() {
  const waiting = useQuery(waitingCodesQuery);
  const retry = useRetryCode(() => toast('Trying again now.'));
  return (
    <Part title="Waiting for a code" id="waiting-codes">
      <p className={classes.note}>
        Their recipients see that the code is on its way, and get an email when it arrives. We ask for it again
        automatically.
      </p>
      <Loaded query={waiting} label="Loading gifts that wait" columns={4}>
        {({ data, total }) => (
          <>
            {total > data.length ? (
              <p className={classes.note}>
                The {count(data.length)} that wait longest, of {count(total)}.
              </p>
            ) : null}
            <Rows
              caption="Gifts that wait for a code"
              heads={['Gift', 'Who was asked', 'Waits', 'Action']}
              items={data}
              keyOf={({ giftId }) => giftId}
              none="No gift waits for a code."
              row={({ giftId, productName, value, supplier, state, problem, dateAsked, dateNextTry, tries }) => [
                <>
                  <Link to="/ops/gifts/$id" params={{ id: giftId }} className={classes.name}>
                    {productName}
                  </Link>
                  <span className={classes.detail}>{pounds(value)}</span>
                </>,
                <>
                  {supplier ?? 'No one'}
                  <span className={classes.detail}>{requestText(state)}</span>
                  {problem ? <span className={classes.detail}>{problem}</span> : null}
                </>,
                <>
                  <When instant={dateAsked} />
                  <span className={classes.detail}>
                    {count(tries)} tries. Next <When instant={dateNextTry} />
                  </span>
                </>,
                <Button
                  key="act"
                  size="sm"
                  variant="default"
                  aria-label={`Ask again for ${productName}`}
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
