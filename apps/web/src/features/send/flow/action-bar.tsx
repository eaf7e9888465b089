import type { Order, Product } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import classes from './action-bar.module.css';
import { feesText, giftsText, isShort, walletText } from '../draft/total-text.ts';
import type { PayingWallet } from '../draft/total-text.ts';

type ActionBarProps = {
  readonly order: Order;
  readonly product: Product | undefined;
  /** The wallet that pays the total, if one does. */
  readonly wallet: PayingWallet | undefined;
  /** What pays instead of a wallet: "By card". */
  readonly pays?: string | undefined;
  /** Whether the figures are from before the last change, while new ones are loading. */
  readonly stale: boolean;
  readonly primary: {
    readonly label: string;
    readonly onPress: () => void;
    readonly busy: boolean;
    /** Why the button is blocked, shown above it. */ readonly waitsFor?: string | undefined;
  };
  readonly onBack?: (() => void) | undefined;
  /** Opens the preview if there is no room for it next to the form. */
  readonly onPreview?: (() => void) | undefined;
};

/**
 * The total and the navigation buttons, always visible. If the primary button is blocked, it states the reason instead
 * of being greyed out.
 */
export function ActionBar({ order, product, wallet, pays, stale, primary, onBack, onPreview }: ActionBarProps) {
  const { label, onPress, busy, waitsFor } = primary;
  return (
    <div className={classes.bar} id="send-bar" role="region" aria-label="Total and next step">
      <div className={classes.inner}>
        <Total order={order} product={product} wallet={wallet} pays={pays} stale={stale} />
        <div className={classes.actions}>
          {onPreview ? (
            <Button variant="default" className={classes.preview} aria-label="Preview" onClick={onPreview}>
              <IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />
              <span className={classes.previewWord}>Preview</span>
            </Button>
          ) : null}
          {onBack ? (
            <Button variant="subtle" color="neutral" className={classes.back} onClick={onBack}>
              Back
            </Button>
          ) : null}
          <Button
            className={classes.primary}
            // The second click of a double click would press the button of the next step, which may be Pay.
            onClick={({ detail }) => {
              if (detail < 2) onPress();
            }}
            loading={busy}
            aria-disabled={waitsFor === undefined ? undefined : true}
            aria-describedby={waitsFor === undefined ? undefined : 'next-waits'}
            data-waits={waitsFor === undefined ? undefined : true}
          >
            {label}
          </Button>
        </div>
        {waitsFor === undefined ? null : (
          <p id="next-waits" className={classes.waits}>
            {waitsFor}
          </p>
        )}
      </div>
    </div>
  );
}

function Total({
  order,
  product,
  wallet,
  pays,
  stale,
}: Pick<ActionBarProps, 'order' | 'product' | 'wallet' | 'pays' | 'stale'>) {
  const gifts = giftsText(order);
  if (gifts === undefined || order.totalPence === null)
    return (
      <p className={classes.total}>
        {product
          ? `${pounds(product.senderPrice)} a gift${product.handlingFee > 0 ? ` · fees ${pounds(product.handlingFee)} each` : ''}`
          : 'Choose a gift to start'}
      </p>
    );
  const after = pays ?? walletText(wallet);
  return (
    <p className={classes.total} data-stale={stale || undefined}>
      <span className={classes.sum}>
        <span className={classes.sumWord}>Total </span>
        {pounds(order.totalPence)}
      </span>
      <span className={classes.detail}>{[gifts, feesText(order)].filter(Boolean).join(' · ')}</span>
      {after === undefined ? null : (
        <span className={classes.after} data-short={(pays === undefined && isShort(wallet)) || undefined}>
          <span className={classes.dot} aria-hidden="true">
            {' '}
            ·{' '}
          </span>
          {after}
        </span>
      )}
    </p>
  );
}
