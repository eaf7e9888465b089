import type { SuperLink } from '@huggg/contracts';
import { date, pounds, quantity } from '@huggg/ui/format';
import { Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { whoMayClaim } from '../../shared/gifts/who-may-claim.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { can } from '../../shared/session/session.ts';
import { isOver } from './link-money.ts';
import classes from './super-link-page.module.css';

/** The money held by the link's places and what happens to it, both dates, and who can claim. */
export function LinkFacts({ link }: { readonly link: SuperLink }) {
  const { heldPence, placePence, wallet, expiry, hugggExpiryDate, timeZone, claimRate } = link;
  const day = (at: string): string => `end of ${date(at, { timeZone })}`;
  return (
    <Card component="section" aria-labelledby="facts-heading" className={classes.factsCard}>
      <h2 id="facts-heading" className={classes.heading}>
        Money, dates and people
      </h2>
      <dl className={classes.facts}>
        <Fact label="Held for places not claimed">{pounds(heldPence)}</Fact>
        <Fact label="A place">{pounds(placePence)}</Fact>
        <Fact label="If nobody claims it">{returnText(link)}</Fact>
        <Fact label={isOver(link) ? 'Its last day' : 'Open until'}>{day(expiry)}</Fact>
        <Fact label="Claim by, of each gift">{day(hugggExpiryDate)}</Fact>
        <Fact label="Who may claim">{whoMayClaim(link)}</Fact>
        <Fact label="Pauses after">{quantity(claimRate, 'claim')} in 5 minutes</Fact>
        <Fact label="Paid from">{wallet.name}</Fact>
        {can('view-team-transactions') ? (
          <Fact label={link.orders.length === 1 ? 'Order' : 'Orders'}>
            <Orders link={link} />
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}

function returnText({ refundsExpired, wallet }: SuperLink): string {
  return refundsExpired
    ? `Returns to ${wallet.name} on the last day, or at once when you close it`
    : `Not refunded after the last day on your plan; returns to ${wallet.name} when you close it before`;
}

/** The order that created the link and those for further places, oldest first. */
function Orders({ link: { orders } }: { readonly link: SuperLink }) {
  return (
    <>
      {orders.toReversed().map(({ transactionId, places }, index) => (
        <span key={transactionId}>
          {index > 0 ? ', ' : ''}
          <Link to={anyPath(`/transactions/${transactionId}`)}>
            {index === 0 ? quantity(places, 'place') : `${quantity(places, 'place')} more`}
          </Link>
        </span>
      ))}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
