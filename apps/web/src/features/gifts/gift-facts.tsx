import type { GiftDetail } from '@huggg/contracts';
import { Money, StatusBadge } from '@huggg/ui';
import { dateTime, expiryLines, phone, quantity } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagesText } from '../../shared/gifts/pages-text.ts';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { useUseBy } from '../../shared/gifts/use-use-by.ts';
import { can } from '../../shared/session/session.ts';
import classes from './gift-drawer.module.css';

/** The gift, its sender, its delivery, and its two dates. */
export function GiftFacts({ gift, inOrder }: { readonly gift: GiftDetail; readonly inOrder: boolean }) {
  const { transaction, purchase, chosen, deliveryError } = gift;
  const at = (moment: string): string => dateTime(moment, { timeZone: transaction.timeZone });
  const rule = useUseBy((chosen ?? purchase).id);
  const [claimBy, useBy] = expiryLines(
    { claimBy: gift.expiry_date, useBy: gift.useByAt ? { at: gift.useByAt } : rule },
    { timeZone: transaction.timeZone },
  );
  return (
    <dl className={classes.facts}>
      <Line label="Gift">
        {productLabel(purchase)}
        {chosen ? <span className={classes.sub}>Chosen: {productLabel(chosen)}</span> : null}
        <span className={classes.sub}>
          <Money pence={gift.pricePence} />
        </span>
      </Line>
      {inOrder ? null : (
        <Line label="Order">
          <Link to="/transactions/$id" params={{ id: transaction.id }} className={classes.anchor}>
            {transaction.name}
          </Link>
        </Line>
      )}
      <Line label="Sender">{gift.sender.name}</Line>
      <Line label="Delivery">
        <StatusBadge status={deliveryStatus(gift.deliveryStatus)} />
        {deliveryError ? <DeliveryFault status={gift.deliveryStatus} error={deliveryError} /> : null}
        <SentLines gift={gift} at={at} />
      </Line>
      {gift.deliveryMethod === 'printable' ? <Paper gift={gift} /> : null}
      <Line label={claimBy.label}>{claimBy.text}</Line>
      <Line label={useBy.label}>{useBy.text ?? '—'}</Line>
      <Line label="Message">
        <span className={classes.message}>{gift.messageRead || 'None'}</span>
      </Line>
      {gift.notes ? (
        <Line label="Notes">
          <span className={classes.message}>{gift.notes}</span>
        </Line>
      ) : null}
    </dl>
  );
}

type SentProps = {
  readonly gift: Pick<GiftDetail, 'sends' | 'lastSentAt' | 'sent_date' | 'receiver'>;
  readonly at: (moment: string) => string;
};

/**
 * The time when a gift was sent to its address and, if it was first sent to another one, that time too, which lists and
 * files show.
 */
export function SentLines({ gift: { sends, lastSentAt, sent_date: first, receiver }, at }: SentProps) {
  if (!lastSentAt) return null;
  const to = receiver.phone_number ? phone(receiver.phone_number) : receiver.email;
  const wentElsewhere = sends === 1 && first !== null && at(first) !== at(lastSentAt);
  return (
    <>
      <span className={classes.sub}>
        {sends > 1 ? `Sent ${quantity(sends, 'time')}, last ` : 'Sent '}
        {at(lastSentAt)}
        {to ? ` to ${to}` : ''}
      </span>
      {wentElsewhere ? <span className={classes.sub}>First sent {at(first)}, to another address</span> : null}
    </>
  );
}

/** How often the gift was printed, and what its pages say now. It can be printed again with the pages of its order. */
export function Paper({ gift }: { readonly gift: Pick<GiftDetail, 'print' | 'status_id' | 'transaction_id'> }) {
  const { print, status_id: statusId, transaction_id: transactionId } = gift;
  const { pages, now } = pagesText({ copies: print?.copies ?? 0, printedAt: print?.printedAt ?? null, statusId });
  return (
    <Line label="On paper">
      {can('purchase-hugggs') ? (
        <Link
          to="/printables/$transactionId"
          params={{ transactionId }}
          search={{ tab: 'recipients' }}
          className={classes.anchor}
        >
          {pages}
        </Link>
      ) : (
        pages
      )}
      {now ? <span className={classes.sub}>{now}</span> : null}
    </Line>
  );
}

/** Why a message was not delivered, in plain language, with the mail server's own text on request. */
export function DeliveryFault({ status, error }: { readonly status: string; readonly error: string }) {
  return (
    <>
      <span className={`${classes.sub} ${classes.bad}`}>{deliveryStatus(status).explanation}</span>
      <details className={classes.sub}>
        <summary>Details</summary>
        {error}
      </details>
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
