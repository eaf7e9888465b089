import type { GiftDetail } from '@huggg/contracts';
import { CopyButton, ErrorBlock } from '@huggg/ui';
import { Alert, Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { GiftBadges } from '../../shared/gifts/gift-badges.tsx';
import { isLinkOffered } from '../../shared/gifts/is-link-offered.ts';
import { giftReference, receiverAddress, receiverName } from '../../shared/gifts/receiver-name.ts';
import { GiftActs } from './gift-acts.tsx';
import classes from './gift-drawer.module.css';
import { GiftEvents } from './gift-events.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { giftQuery } from './queries/gift-query.ts';

type GiftDrawerProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** Whether the gift is opened over its order. */ readonly inOrder?: boolean;
};

const leaveMs = 240;

/** S18. One gift: its status, delivery and dates, the available actions, and its history. */
export function GiftDrawer({ id, onClose, inOrder = false }: GiftDrawerProps) {
  const [opened, setOpened] = useState(true);
  const { data: gift, error, refetch, isFetching } = useQuery(giftQuery(id));
  return (
    <Drawer
      opened={opened}
      onClose={() => setOpened(false)}
      title={gift ? titleOf(gift) : 'Gift'}
      transitionProps={{ duration: leaveMs, onExited: onClose }}
      size={560}
      classNames={{ body: classes.body }}
    >
      {gift ? (
        <>
          {error ? <OutOfDate onRetry={() => void refetch()} retrying={isFetching} /> : null}
          <Gift gift={gift} inOrder={inOrder} />
        </>
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}

/** Shown if the displayed data is older than a change or an error, and could not be loaded again. */
function OutOfDate({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  return (
    <Alert color="warning" role="status" mb="md" title="This may be out of date">
      The gift could not be updated at the moment.
      <div>
        <Button variant="default" size="compact-md" mt="xs" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}

const titleOf = (gift: GiftDetail): string => receiverName(gift.receiver) ?? `Link ${giftReference(gift)}`;

function Gift({ gift, inOrder }: { readonly gift: GiftDetail; readonly inOrder: boolean }) {
  const address = receiverAddress(gift.receiver);
  return (
    <div className={classes.gift}>
      <div className={classes.head}>
        {address ? <p className={classes.address}>{address}</p> : null}
        <GiftBadges gift={gift} timeZone={gift.transaction.timeZone} sendDate={gift.sent_date} />
      </div>
      {gift.reaction ? <Reaction reaction={gift.reaction} /> : null}
      <GiftFacts gift={gift} inOrder={inOrder} />
      {gift.launch_url && isLinkOffered(gift) ? (
        <div className={classes.link}>
          <span className={`hg-code ${classes.url}`}>{gift.launch_url}</span>
          <CopyButton value={gift.launch_url} label="Copy link" />
        </div>
      ) : null}
      <GiftActs gift={gift} />
      <GiftEvents gift={gift} />
    </div>
  );
}

function Reaction({ reaction: { emoji, name, message } }: { readonly reaction: NonNullable<GiftDetail['reaction']> }) {
  return (
    <figure className={classes.reaction}>
      <span className={classes.emoji} aria-hidden="true">
        {emoji}
      </span>
      <div>
        {message ? <blockquote>{message}</blockquote> : null}
        <figcaption>{message ? (name ?? 'The recipient') : `${name ?? 'The recipient'} sent a thank-you`}</figcaption>
      </div>
    </figure>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the gift" className={classes.loading}>
      <Skeleton height={26} width={120} radius="xl" />
      <Skeleton height={180} radius="lg" />
      <Skeleton height={42} radius="md" />
      <Skeleton height={220} radius="lg" />
    </div>
  );
}
