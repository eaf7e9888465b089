import { isHandedOver } from '@huggg/contracts';
import { count, date, dateTime, expiryLines, pounds, quantity } from '@huggg/ui/format';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { rulesOf, whoMayClaim } from '../../../shared/gifts/who-may-claim.ts';
import { GiftwrapImage } from '../../../shared/gifts/giftwrap-image.tsx';
import { wrapOf } from '../../../shared/gifts/wrap-choice.ts';
import { TwoZones } from '../delivery/two-zones.tsx';
import type { SendHandle } from '../draft/send-handle.ts';
import type { Step } from '../draft/steps.ts';
import { useByOf } from '../../../shared/gifts/use-by.ts';
import { previewRecipients } from '../preview/preview-model.ts';
import classes from './answers.module.css';
import type { ClaimByOf } from './claim-by-of.ts';
import { remindersText } from './reminders-text.ts';

type AnswersProps = {
  readonly send: SendHandle;
  /** The claim-by date that the chosen payer allows. */
  readonly claimBy: ClaimByOf;
  readonly go: (step: Step) => void;
};

/** Every answer of the draft, each with a link to change it. */
export function Answers({ send, claimBy, go }: AnswersProps) {
  const {
    draft: { details },
    order,
    product,
  } = send;
  const [nowMs] = useState(Date.now);
  const reminders = remindersText({ order, details, claimBy: claimBy.at, nowMs });
  const dates = expiryLines(
    { claimBy: claimBy.at ?? undefined, useBy: product && useByOf(product) },
    { timeZone: order.limits.timeZone },
  );
  return (
    <dl className={classes.answers}>
      <Answer
        label="Gift"
        onChange={() => go('gift')}
        picture={
          product?.images.main[0] === undefined ? null : (
            <img className={classes.picture} src={product.images.main[0]} alt="" width={72} height={48} />
          )
        }
      >
        <strong>{product?.name}</strong>
        <span className={classes.muted}>
          {product?.brandName} · {pounds(order.lines[0]?.unitPence ?? product?.senderPrice ?? 0)} each
        </span>
      </Answer>
      <Answer
        label="Message"
        onChange={() => go('message')}
        picture={
          <GiftwrapImage
            className={classes.picture}
            wrap={wrapOf(details.giftwrap)}
            width={108}
            height={72}
            scale={0.6}
          />
        }
      >
        <strong>From {details.fromName}</strong>
        <span className={classes.message}>{details.message?.trim() ? details.message : 'No message'}</span>
      </Answer>
      <Answer label="Recipients" onChange={() => go('recipients')}>
        <RecipientsAnswer send={send} />
      </Answer>
      <Answer label="Delivery" onChange={() => go('delivery')}>
        <DeliveryAnswer send={send} />
        {dates.map(({ label, text }) => (
          <span key={label} className={classes.muted}>
            {label}: {text ?? '—'}
          </span>
        ))}
        {claimBy.reason ? <span className={classes.muted}>{claimBy.reason}</span> : null}
        {reminders ? <span className={classes.muted}>{reminders}</span> : null}
      </Answer>
      <Answer label="Details" onChange={() => go('delivery')}>
        <DetailsAnswer send={send} />
      </Answer>
    </dl>
  );
}

/** When the gifts are sent, in the chosen zone and in the team's. */
function DeliveryAnswer({ send: { draft, order } }: { readonly send: SendHandle }) {
  const { details } = draft;
  return (
    <>
      {details.deliveryMethod === 'superhuggg' ? (
        <LinkDays send={{ draft, order }} />
      ) : isHandedOver(details.deliveryMethod) ? (
        <strong>{details.deliveryMethod === 'links' ? 'Links' : 'Prints'}, ready when paid</strong>
      ) : details.sendDate ? (
        <strong>On {dateTime(details.sendDate, { timeZone: details.timeZone ?? order.limits.timeZone })}</strong>
      ) : (
        <strong>Now, when paid</strong>
      )}
      {details.sendDate && !isHandedOver(details.deliveryMethod) && details.deliveryMethod !== 'superhuggg' ? (
        <TwoZones
          sendDate={details.sendDate}
          zone={details.timeZone ?? order.limits.timeZone}
          teamZone={order.limits.timeZone}
        />
      ) : null}
    </>
  );
}

/** Shows the date until which places can be claimed. */
function LinkDays({ send: { draft, order } }: { readonly send: Pick<SendHandle, 'draft' | 'order'> }) {
  const { expiry } = draft.details;
  return (
    <>
      <strong>Super link, ready when paid</strong>
      {typeof expiry === 'string' ? (
        <span className={classes.muted}>Open until: end of {date(expiry, { timeZone: order.limits.timeZone })}</span>
      ) : null}
    </>
  );
}

type AnswerProps = {
  readonly label: string;
  readonly onChange: () => void;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
};

function Answer({ label, onChange, picture, children }: AnswerProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className={classes.value}>
        {picture}
        <div className={classes.words}>{children}</div>
      </dd>
      <dd className={classes.change}>
        <button type="button" onClick={onChange}>
          Change<span className="hg-hidden"> {label.toLowerCase()}</span>
        </button>
      </dd>
    </div>
  );
}

const namesShown = 3;

function RecipientsAnswer({
  send: {
    draft: { details },
    order,
  },
}: {
  readonly send: SendHandle;
}) {
  if (details.deliveryMethod === 'links') return <strong>{quantity(order.quantity, 'link')} to share yourself</strong>;
  if (details.deliveryMethod === 'printable')
    return <strong>{quantity(order.quantity, 'print')} to hand over yourself</strong>;
  if (details.deliveryMethod === 'superhuggg')
    return (
      <>
        <strong>A super link with {quantity(order.quantity, 'place')}</strong>
        <span className={classes.muted}>{whoMayClaim(rulesOf(details))}</span>
      </>
    );
  const people = previewRecipients(details);
  const names = people.slice(0, namesShown).map(({ name, email }) => name.trim() || email || 'someone in your team');
  const more = order.quantity - names.length;
  return (
    <>
      <strong>
        {quantity(order.quantity, 'gift')} by {details.deliveryMethod === 'sms' ? 'SMS' : 'email'}
      </strong>
      <span className={classes.muted}>
        {new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${count(more)} more`] : names)}
      </span>
      {order.duplicates > 0 ? (
        <span className={classes.muted}>{quantity(order.duplicates, 'repeat')} left out</span>
      ) : null}
      {order.trivialBenefits ? (
        <span>
          {quantity(order.trivialBenefits.count, 'colleague')} would get a gift above{' '}
          {pounds(order.trivialBenefits.limit)}, which HMRC does not count as a trivial benefit.{' '}
          <a href={order.trivialBenefits.source} target="_blank" rel="noreferrer">
            Tax on trivial benefits (gov.uk)
          </a>
        </span>
      ) : null}
      {order.suppressed.count > 0 ? (
        <span>
          {quantity(order.suppressed.count, 'message')} will not be sent: earlier ones failed or were unwanted. The
          gifts are still created and charged, so correct or remove these recipients first.
        </span>
      ) : null}
    </>
  );
}

function DetailsAnswer({ send: { draft, product } }: { readonly send: SendHandle }) {
  const { name, purchaseOrderNumber, notes, details } = draft;
  const facts = [
    details.reasonCode ? `Reason: ${details.reasonCode}` : undefined,
    purchaseOrderNumber ? `PO number: ${purchaseOrderNumber}` : undefined,
    notes.trim() ? `Notes: ${notes.trim()}` : undefined,
    details.deliveryMethod === 'superhuggg'
      ? undefined
      : (details.notifyOnComplete ?? true)
        ? 'We email you when it is finished'
        : 'No email when it is finished',
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <strong>{name.trim() || product?.name}</strong>
      {facts.map((fact) => (
        <span key={fact} className={classes.muted}>
          {fact}
        </span>
      ))}
    </>
  );
}
