import type { OpsProductDetails, WithdrawalEffects } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { useSellProduct } from './queries/use-sell-product.ts';
import { withdrawalQuery } from './queries/withdrawal-effects-query.ts';

type DialogProps = { readonly product: OpsProductDetails; readonly onClose: () => void };

/** The dialog to withdraw a product, which first shows everything affected and the effect on each. */
export function WithdrawDialog({ product, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const effects = useQuery(withdrawalQuery(product.id));
  const sell = useSellProduct(product.id, () => {
    toast(`${product.name} is withdrawn.`);
    onClose();
  });
  const failed = sell.error ? describeError(sell.error) : undefined;
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={`Withdraw ${product.name}?`}
      confirmLabel="Withdraw product"
      keepLabel="Keep it"
      working={sell.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : sell.mutate(reason.trim()))}
    >
      <Loaded query={effects} label="Checking what it affects" rows={3} columns={1}>
        {(data) => <Effects effects={data} />}
      </Loaded>
      <TextInput
        label="Reason"
        description="Operators read it on the product’s page and in the audit log."
        maxLength={200}
        value={reason}
        error={missing && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function Effects({ effects }: { readonly effects: WithdrawalEffects }) {
  const { drafts, scheduledOrders, unclaimedGifts, choices, possible } = effects;
  return (
    <>
      <ul className={classes.effects}>
        <li>It can no longer be found, bought or chosen. Imports do not bring it back; restoring does.</li>
        {drafts > 0 ? (
          <li>
            {quantity(drafts, 'unpaid order contains it and needs', 'unpaid orders contain it and need')} another gift.
          </li>
        ) : null}
        {scheduledOrders > 0 ? (
          <li>
            {quantity(
              scheduledOrders,
              'paid order is scheduled and will be sent as it was bought',
              'paid orders are scheduled and will be sent as they were bought',
            )}
            .
          </li>
        ) : null}
        {unclaimedGifts > 0 ? (
          <li>
            {quantity(
              unclaimedGifts,
              'paid gift is not redeemed and keeps it',
              'paid gifts are not redeemed and keep it',
            )}
            .
          </li>
        ) : null}
        {choices.map(({ id, name, rest, unclaimedGifts: waiting }) => (
          <li key={id}>
            {name} offers {quantity(rest, 'other gift', 'other gifts')} to {quantity(waiting, 'gift', 'gifts')} that
            chose nothing yet.
          </li>
        ))}
      </ul>
      {possible ? null : (
        <p>
          A choice would have nothing left for gifts that were paid. Import it with another gift first; until then this
          cannot be done.
        </p>
      )}
    </>
  );
}

/** The dialog to sell a product again. */
export function RestoreDialog({ product, onClose }: DialogProps) {
  const sell = useSellProduct(product.id, () => {
    toast(`${product.name} is sold again.`);
    onClose();
  });
  const failed = sell.error ? describeError(sell.error) : undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Restore ${product.name}?`}
      confirmLabel="Restore product"
      keepLabel="Not now"
      working={sell.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => sell.mutate(null)}
    >
      <p>It can be found, bought and chosen again, as it is in the catalogue today.</p>
    </ConfirmDialog>
  );
}
