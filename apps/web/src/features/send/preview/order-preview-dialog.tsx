import type { Order } from '@huggg/contracts';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWide } from './use-wide.ts';
import { PagesPreview } from '../../../shared/styling/pages-preview.tsx';
import { orderPreviewQuery } from './order-preview-query.ts';
import { previewRecipients } from './preview-model.ts';
import classes from './preview.module.css';
import { RecipientStepper } from './recipient-stepper.tsx';
import type { PreviewControl } from './use-preview.ts';

const states = [
  { value: 'wrapped', label: 'Before it is opened' },
  { value: 'open', label: 'Opened' },
] as const;

type OrderPreviewDialogProps = {
  readonly opened: boolean;
  /** The draft in its last saved version. */
  readonly order: Order;
  readonly control: PreviewControl;
  readonly onClose: () => void;
};

/** The page and the email that a recipient of the draft will get, rendered by the same code as the real ones. */
export function OrderPreviewDialog({ opened, onClose, ...shown }: OrderPreviewDialogProps) {
  const wide = useWide();
  return (
    <Modal opened={opened} onClose={onClose} title="Preview" size={1040} fullScreen={!wide}>
      <Pages {...shown} />
    </Modal>
  );
}

function Pages({ order, control }: Pick<OrderPreviewDialogProps, 'order' | 'control'>) {
  const recipients = previewRecipients(order.details);
  const place = Math.min(control.place, Math.max(0, recipients.length - 1));
  const recipient = recipients[place]?.place ?? 0;
  const query = useQuery(orderPreviewQuery({ orderId: order.id, version: order.version, recipient }));
  const { data } = query;
  const gift = data && { value: 'gift', label: 'Gift page', path: data.urls.gift, states };
  const mail = data?.urls.mail && { value: 'mail', label: 'Email', path: data.urls.mail, kind: 'mail' as const };
  return (
    <section aria-label="Real pages" className={classes.pages}>
      {data?.subject ? (
        <p className={classes.subject}>
          <strong>{data.subject}</strong> from {data.fromName}
        </p>
      ) : null}
      <PagesPreview parts={gift && [gift, ...(mail ? [mail] : [])]} query={query} />
      <RecipientStepper recipients={recipients} place={place} onPlace={control.setPlace} />
    </section>
  );
}
