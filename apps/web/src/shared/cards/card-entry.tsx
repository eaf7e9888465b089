import { Alert, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './card-entry.module.css';
import type { CardFields } from './use-card-fields.ts';

/** The provider's own fields for a new card. The page never receives the card number. */
export function CardEntry({
  fields: { state, place },
  store,
  onStore,
}: {
  readonly fields: CardFields;
  readonly store?: boolean;
  readonly onStore?: (store: boolean) => void;
}) {
  if (state === 'off') return <Alert color="info">Cards cannot be used here. Pay by bank transfer.</Alert>;
  if (state === 'failed')
    return (
      <Alert color="danger" title="The card fields did not load">
        Check your network, and that nothing in your browser blocks our card provider. Then reload this page.
      </Alert>
    );
  return (
    <div className={classes.entry}>
      <div ref={place} className={`card-frame ${classes.frame}`} aria-busy={state === 'loading'} data-sensitive="" />
      <p className={classes.note}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" /> Entered with our card provider. We never see the number.
      </p>
      {onStore ? (
        <Checkbox
          label="Keep this card for next time"
          checked={store ?? false}
          onChange={(event) => onStore(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}
