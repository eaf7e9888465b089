import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import type { SendHandle } from '../draft/send-handle.ts';
import { AddressedRecipients } from './email-recipients.tsx';
import { SmsWords } from './sms-words.tsx';
import { LinkQuantity } from './link-quantity.tsx';
import { MethodPicker } from './method-picker.tsx';
import { limitOf } from './methods.ts';
import classes from './recipients-step.module.css';
import { lazyPart } from '../../../shared/page/lazy-part.tsx';

const SuperLinkFields = lazyPart(async () => (await import('./super-link-fields.tsx')).SuperLinkFields, {
  waiting: <Skeleton height={320} radius="md" />,
});

/** S13. The delivery method, and the recipients or the number of gifts. */
export function RecipientsStep({ send }: { readonly send: SendHandle }) {
  const {
    draft: { details },
    changeDetails,
    order: { limits },
  } = send;
  const available = limits.methods.filter((method) => method.available);
  const first = ['email', 'links']
    .map((method) => available.find((known) => known.method === method)?.method)
    .find((method) => method !== undefined);
  const { deliveryMethod } = details;
  useEffect(() => {
    // Most gifts are sent by email, so opening the step selects it unless the person chooses another method.
    if (first && !deliveryMethod) changeDetails({ deliveryMethod: first });
  }, [first, deliveryMethod, changeDetails]);
  return (
    <div className={classes.step}>
      <MethodPicker
        limits={limits}
        value={deliveryMethod}
        onChoose={(method) =>
          // Gifts that the sender shares have no send date.
          changeDetails({
            deliveryMethod: method,
            ...(method === 'email' || method === 'sms' ? {} : { sendDate: null }),
          })
        }
      />
      {deliveryMethod === 'email' || deliveryMethod === 'sms' ? (
        <AddressedRecipients key={deliveryMethod} send={send} method={deliveryMethod} />
      ) : null}
      {deliveryMethod === 'sms' ? <SmsWords send={send} /> : null}
      {deliveryMethod === 'superhuggg' ? <SuperLinkFields send={send} /> : null}
      {deliveryMethod === 'links' || deliveryMethod === 'printable' ? (
        <LinkQuantity
          method={deliveryMethod}
          value={details.quantity}
          limit={limitOf(limits, deliveryMethod)}
          onChange={(quantity) => changeDetails({ quantity })}
        />
      ) : null}
    </div>
  );
}
