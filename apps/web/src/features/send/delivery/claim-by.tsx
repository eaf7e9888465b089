import { isHandedOver } from '@huggg/contracts';
import { expiryLines } from '@huggg/ui/format';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Returns } from '../draft/returns.tsx';
import type { SendHandle } from '../draft/send-handle.ts';
import { useByOf } from '../../../shared/gifts/use-by.ts';
import classes from './claim-by.module.css';
import { paidDays, type Payer } from './paid-days.ts';
import { claimByDay, readDays } from './send-time.ts';

const presets = [30, 60, 90, 180, 365];

type ClaimByProps = { readonly send: SendHandle; readonly payer: Payer };

/**
 * Sets how long gifts can be claimed, in days after sending. Shows the reason if the team's maximum or the paying
 * wallet reduces the days.
 */
export function ClaimBy({ send, payer }: ClaimByProps) {
  const {
    draft: { details },
    changeDetails,
    order,
  } = send;
  const range = order.limits.expiryDays;
  const days = typeof details.expiry === 'number' ? details.expiry : order.refund.days;
  const [typed, setTyped] = useState<string>();
  const [clamped, setClamped] = useState<string>();
  const [nowMs] = useState(Date.now);
  const unset = details.expiry === undefined || details.expiry === null;
  useEffect(() => {
    // Opening the step stores the days: a later change of the team's default does not affect an opened draft.
    if (unset) changeDetails({ expiry: range.default });
  }, [unset, range.default, changeDetails]);

  const asked = typed === undefined ? undefined : readDays(typed, range);
  const ask = (text: string): void => {
    setTyped(text);
    const read = readDays(text, range);
    setClamped(read.clamped);
    if (read.days !== undefined) changeDetails({ expiry: read.days });
  };
  const fromMs = details.sendDate && !isHandedOver(details.deliveryMethod) ? Date.parse(details.sendDate) : nowMs;
  const paid = paidDays(days, payer);
  const claimBy = claimByDay({ fromMs, days: paid.days, zone: order.limits.timeZone });
  return (
    <div className={classes.claim}>
      <div className={classes.row}>
        <TextInput
          className={classes.field}
          label="Days to claim it"
          description={countingText(details.deliveryMethod)}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(days)}
          error={asked?.error}
          data-path="details.expiry"
          onChange={(event) => ask(event.currentTarget.value)}
          onBlur={() => {
            if (asked?.days !== undefined) setTyped(undefined);
          }}
        />
        <Presets
          max={range.max}
          days={days}
          onPick={(preset) => {
            ask(String(preset));
            setTyped(undefined);
          }}
        />
      </div>
      <p className={classes.clamped} role="status">
        {clamped ?? paid.reason ?? ''}
      </p>
      <Dates send={send} claimBy={claimBy} wallet={payer?.name} />
    </div>
  );
}

/** Shows both dates, and what happens to gifts that are not claimed by then. */
function Dates({
  send: { order, product },
  claimBy,
  wallet,
}: {
  readonly send: SendHandle;
  readonly claimBy: string;
  readonly wallet: string | undefined;
}) {
  const lines = expiryLines({
    claimBy,
    useBy: product && useByOf(product),
  });
  return (
    <>
      <dl className={classes.dates}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {product ? (
        <Returns
          order={order}
          wallet={wallet}
          claimBy={claimBy}
          valuePence={order.lines[0]?.unitPence ?? product.senderPrice}
        />
      ) : null}
    </>
  );
}

const countingText = (method: string | null | undefined): string =>
  isHandedOver(method) ? 'Counted from the day the order is paid.' : 'Counted from the day it is sent.';

type PresetsProps = { readonly max: number; readonly days: number; readonly onPick: (days: number) => void };

/** Common numbers of days, up to the team's maximum. */
function Presets({ max, days, onPick }: PresetsProps) {
  return (
    <div className={classes.presets} role="group" aria-label="Suggested numbers of days">
      {presets
        .filter((preset) => preset <= max)
        .map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="compact-md"
            aria-pressed={days === preset}
            className={classes.preset}
            onClick={() => onPick(preset)}
          >
            {preset}
          </Button>
        ))}
    </div>
  );
}
