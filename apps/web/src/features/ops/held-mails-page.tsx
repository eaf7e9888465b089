import type { HeldMail } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Badge, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { heldMailsQuery } from './queries/held-mails-query.ts';
import { RetryMailsDialog, type MailsToRetry } from './retry-mails-dialog.tsx';
import { When } from './when.tsx';

/** Emails of gifts that were not sent, or may have been sent. */
export function HeldMailsPage() {
  const mails = useQuery(heldMailsQuery);
  const [asked, setAsked] = useState<MailsToRetry>();
  return (
    <Page
      title="Held emails"
      description="Gifts whose email was not sent, or may not have been. Wrong addresses are not listed here: their senders correct them."
      crumbs={consoleCrumbs}
    >
      <Loaded query={mails} label="Loading held emails">
        {({ data, total, waiting }) => (
          <>
            {waiting > 0 ? (
              <p className={classes.note}>
                {quantity(waiting, 'email')} the mail server put off {waiting === 1 ? 'is' : 'are'} retried
                automatically.
              </p>
            ) : null}
            {data.length === 0 ? (
              <NoMails />
            ) : (
              <>
                <RetryAll mails={data} total={total} onAsk={setAsked} />
                <Mails mails={data} onAsk={setAsked} />
              </>
            )}
          </>
        )}
      </Loaded>
      <p className={classes.note}>
        Other emails, such as links and receipts, are among the <Link to="/ops/jobs">failed jobs</Link>.
      </p>
      <RetryMailsDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

function NoMails() {
  return (
    <Card mb="md">
      <EmptyState title="No email is held" scene="letter">
        An email that the mail server did not take after its last try appears here.
      </EmptyState>
    </Card>
  );
}

type ActsProps = { readonly mails: readonly HeldMail[]; readonly onAsk: (asked: MailsToRetry) => void };

/** Emails that were never sent can be retried together; each one that may have been sent is decided separately. */
function RetryAll({ mails, total, onAsk }: ActsProps & { readonly total: number }) {
  const safe = mails.filter(({ state, abilities }) => state === 'dropped' && abilities.canRetry);
  return (
    <div className={classes.acts}>
      {total > mails.length ? (
        <p className={classes.note}>
          The newest {count(mails.length)} of {count(total)}.
        </p>
      ) : null}
      {safe.length > 1 ? (
        <Button onClick={() => onAsk({ giftIds: safe.map(({ giftId }) => giftId), evenTwice: false })}>
          Send {quantity(safe.length, 'email')} that never left
        </Button>
      ) : null}
    </div>
  );
}

const states = {
  dropped: { color: 'danger', word: 'Not sent' },
  unknown: { color: 'warning', word: 'May have been sent' },
} as const satisfies Record<HeldMail['state'], unknown>;

function Mails({ mails, onAsk }: ActsProps) {
  return (
    <Rows
      caption="Held emails"
      heads={['To', 'State', 'Held', 'Action']}
      items={mails}
      keyOf={({ giftId }) => giftId}
      none=""
      row={({ giftId, address, receiverName, state, error, teamName, orderName, dateHeld, abilities }) => [
        <>
          <Link to="/ops/gifts/$id" params={{ id: giftId }} className={classes.name}>
            {receiverName ?? address}
          </Link>
          <span className={classes.detail}>{address}</span>
          <span className={classes.detail}>
            {orderName}, {teamName}
          </span>
        </>,
        <>
          <Badge color={states[state].color}>{states[state].word}</Badge>
          {error ? <span className={classes.detail}>{error}</span> : null}
        </>,
        <When key="held" instant={dateHeld} />,
        abilities.canRetry ? (
          <Button
            key="act"
            variant="default"
            size="sm"
            aria-label={`Send again to ${address}`}
            onClick={() => onAsk({ giftIds: [giftId], evenTwice: state === 'unknown' })}
          >
            Send again
          </Button>
        ) : (
          <span key="act" className={classes.detail}>
            Ended, frozen, or sent too often
          </span>
        ),
      ]}
    />
  );
}
