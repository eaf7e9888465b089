import { relative } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { productLabel } from '../../../shared/gifts/product-label.ts';
import { can } from '../../../shared/session/session.ts';
import { myGiftsQuery } from '../queries/my-gifts-query.ts';
import { useSendTo } from '../queries/use-send-to.ts';
import { notLately } from './lately.ts';
import classes from './mine.module.css';

const few = 5;

/** People whom the reader gave something, who has waited longest first; one press begins the same gift to them again. */
export function NotLately() {
  const { data } = useQuery({ ...myGiftsQuery, enabled: can('view-huggg-status') });
  const send = useSendTo();
  const people = notLately(data?.data.hits ?? []).slice(0, few);
  if (people.length === 0) return null;
  const now = new Date().toISOString();
  return (
    <Card component="section" aria-labelledby="lately" className={classes.block}>
      <h2 id="lately" className={classes.heading}>
        It has been a while
      </h2>
      {send.error ? (
        <p role="alert" className={classes.wrong}>
          {describeError(send.error).message}
        </p>
      ) : null}
      <ul className={classes.people}>
        {people.map(({ gift, lastMs, ...to }) => (
          <li key={to.email}>
            <span className={classes.who}>
              <strong>{to.name}</strong>
              <span className={classes.sub}>
                {productLabel(gift.purchase)}, {relative(lastMs, { now })}
              </span>
            </span>
            {can('purchase-hugggs') ? (
              <Button
                variant="default"
                size="sm"
                loading={send.isPending && send.variables.email === to.email}
                onClick={() => send.mutate(to)}
              >
                Send again<span className="hg-hidden"> to {to.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
