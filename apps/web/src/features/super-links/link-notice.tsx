import { superLinkRules, type SuperLink } from '@huggg/contracts';
import { count, date, pounds, quantity } from '@huggg/ui/format';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { requireUser } from '../../shared/session/session.ts';
import { useChangeLink } from './queries/use-change-link.ts';
import classes from './super-link-page.module.css';

const freshMs = 10 * 60_000;

/** Shown first to the buyer, for ten minutes: that the link works, what it holds, and the next steps. */
export function LinkReady({ link }: { readonly link: SuperLink }) {
  const [openedAt] = useState(Date.now);
  const { sender, dateCreated, status, claimed, heldPence, wallet, limit } = link;
  const fresh = openedAt - Date.parse(dateCreated) < freshMs && sender.id === requireUser().user.id;
  if (!fresh || status !== 'open' || claimed > 0) return null;
  return (
    <Alert color="success" title="Your super link is ready">
      {pounds(heldPence)} is held in {wallet.name} for {quantity(limit, 'place')}. Copy the link, or put its QR code
      where people are; this page shows each claim as it happens.
    </Alert>
  );
}

/** Shows what prevents people from claiming, and how to solve it. */
export function LinkNotice({ link }: { readonly link: SuperLink }) {
  const { status, pausedBy, claimRate, left, reserved, limit, expiry, timeZone, heldPence } = link;
  if (status === 'paused')
    return (
      <Alert color="warning" title={pausedBy === 'rate' ? 'Paused: claims came very fast' : 'Paused'}>
        <div className={classes.form}>
          <span>
            {pausedBy === 'rate'
              ? `More than ${count(claimRate)} places were claimed in ${superLinkRules.rateMinutes} minutes. Check below who claimed. If they are the people you meant, resume it.`
              : 'People who open the link see that it is paused.'}{' '}
            Places that are kept can still be taken.
          </span>
          <Resume link={link} />
        </div>
      </Alert>
    );
  if (status === 'closed')
    return (
      <Alert color="neutral" title="Closed">
        The money of places that nobody claimed has returned. Gifts that people claimed stay valid.
      </Alert>
    );
  if (status === 'ended')
    return (
      <Alert color="neutral" title="Ended">
        Its last day was {date(expiry, { timeZone })}.{' '}
        {heldPence > 0
          ? `${pounds(heldPence)} is settled as soon as nobody is claiming a place.`
          : 'Gifts that people claimed stay valid until their own date.'}
      </Alert>
    );
  if (left > 0) return null;
  return (
    <Alert color="info" title={reserved > 0 ? 'The last places are being claimed' : 'Every place is claimed'}>
      {reserved > 0
        ? 'A place that is not claimed within 15 minutes becomes free again.'
        : `All ${count(limit)} are gone. Raise the limit to let more people claim.`}
    </Alert>
  );
}

function Resume({ link }: { readonly link: SuperLink }) {
  const { mutate, isPending, error } = useChangeLink(link);
  if (!link.abilities.change) return null;
  return (
    <div>
      <Button size="sm" loading={isPending} onClick={() => mutate({ paused: false })}>
        Resume
      </Button>
      {error ? (
        <p role="alert" className={classes.short}>
          {describeError(error).message}
        </p>
      ) : null}
    </div>
  );
}
