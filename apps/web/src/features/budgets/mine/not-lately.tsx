import { relative } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { productLabel } from '../../../shared/gifts/product-label.ts';
import { can } from '../../../shared/session/session.ts';
import { myGiftsQuery } from '../queries/my-gifts-query.ts';
import { useSendTo } from '../queries/use-send-to.ts';
import { lastGiftByPerson, peopleToThank } from './lately.ts';
import classes from './mine.module.css';

const few = 5;

/**
 * People to whom the user gave a gift, longest ago first. One click prepares the same gift for them again, and the next
 * one pays for it.
 */
export function PastRecipients({ maximumDays }: { readonly maximumDays: number }) {
  const { data } = useQuery({ ...myGiftsQuery, enabled: can('view-huggg-status') });
  const send = useSendTo(maximumDays);
  const [now] = useState(() => new Date().toISOString());
  const { title, people: all } = peopleToThank(lastGiftByPerson(data?.data.hits ?? []), Date.parse(now));
  const people = all.slice(0, few);
  if (people.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="lately" className={classes.block}>
      <h2 id="lately" className={classes.heading}>
        {title}
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
