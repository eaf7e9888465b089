import type { SuperLink } from '@huggg/contracts';
import { StackBar } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Badge, Card } from '@mantine/core';
import { isOver } from './link-money.ts';
import classes from './super-link-page.module.css';

/** The numbers of places claimed, reserved and left, updated live. */
export function LinkPlaces({ link, paused }: { readonly link: SuperLink; readonly paused: boolean }) {
  const { claimed, reserved, left, limit, claimsLastHour } = link;
  const over = isOver(link);
  const figures = [
    { key: 'claimed', label: 'Claimed', value: claimed },
    ...(over ? [] : [{ key: 'kept', label: 'Reserved', value: reserved }]),
    over ? { key: 'left', label: 'Not claimed', value: limit - claimed } : { key: 'left', label: 'Left', value: left },
  ];
  return (
    <Card component="section" aria-labelledby="places-heading" className={classes.places}>
      <div className={classes.head}>
        <h2 id="places-heading" className={classes.heading}>
          Places
        </h2>
        {paused ? <Badge color="warning">Live updates paused</Badge> : null}
      </div>
      <dl className={classes.counts}>
        {figures.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-figure={key}>{count(value)}</dd>
          </div>
        ))}
      </dl>
      <StackBar label={`${quantity(limit, 'place')}`} parts={figures} />
      <p className={classes.note} role="status">
        {count(claimed)} of {quantity(limit, 'place')} claimed.
        {over ? '' : ` ${quantity(claimsLastHour, 'claim')} in the last hour.`}
      </p>
    </Card>
  );
}
