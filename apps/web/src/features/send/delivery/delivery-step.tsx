import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTeam } from '../../../shared/team/team-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import { ClaimBy } from './claim-by.tsx';
import classes from './delivery-step.module.css';
import type { Payer } from './paid-days.ts';
import { Reminders } from './reminders.tsx';
import { SendWhen } from './send-when.tsx';

/** S14. The send date, the claim-by date, and the order's name, reason code and purchase order number. */
export function DeliveryStep({ send, payer }: { readonly send: SendHandle; readonly payer: Payer }) {
  return (
    <div className={classes.step}>
      <SendWhen send={send} />
      {send.draft.details.deliveryMethod === 'superhuggg' ? null : <ClaimBy send={send} payer={payer} />}
      <Reminders send={send} payer={payer} />
      <OrderNotes send={send} />
    </div>
  );
}

function OrderNotes({ send }: { readonly send: SendHandle }) {
  const { draft, change, changeDetails, product } = send;
  const { details } = draft;
  return (
    <section className={classes.notes} aria-labelledby="order-heading">
      <h2 id="order-heading" className={classes.heading}>
        For your records
      </h2>
      <Reason send={send} />
      <TextInput
        label="Order name (optional)"
        description={product ? `If you leave it empty, it is called “${product.name}”.` : undefined}
        value={draft.name}
        maxLength={160}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Purchase order number (optional)"
        value={draft.purchaseOrderNumber ?? ''}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ purchaseOrderNumber: event.currentTarget.value || null })}
      />
      <Textarea
        label="Notes (optional)"
        description="Seen by your team only."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      {details.deliveryMethod === 'superhuggg' ? null : (
        <Switch
          label="Tell me when finished"
          description="We email you when every gift has been sent. We always tell you about failures."
          checked={details.notifyOnComplete ?? true}
          onChange={(event) => changeDetails({ notifyOnComplete: event.currentTarget.checked })}
        />
      )}
    </section>
  );
}

/** The team's reason codes. Hidden if the team has none and requires none. */
function Reason({
  send: {
    draft: { details },
    changeDetails,
    order: { limits },
  },
}: {
  readonly send: SendHandle;
}) {
  const codes = useTeam()?.reasonCodes ?? [];
  if (codes.length === 0 && !limits.reasonCodeRequired) return null;
  const none = limits.reasonCodeRequired ? 'Choose a reason' : 'No reason';
  return (
    <NativeSelect
      label={limits.reasonCodeRequired ? 'Reason' : 'Reason (optional)'}
      value={details.reasonCode ?? ''}
      data={[{ value: '', label: none }, ...codes]}
      data-path="details.reasonCode"
      onChange={(event) => changeDetails({ reasonCode: event.currentTarget.value || null })}
    />
  );
}
