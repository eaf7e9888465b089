import type { Card as StoredCard } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { Alert, Badge, Button, Card } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { CardEntry } from '../../shared/cards/card-entry.tsx';
import { cardsQuery } from '../../shared/cards/cards-query.ts';
import { cardName, expiryOf } from '../../shared/cards/card-text.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import classes from './cards-page.module.css';
import { useChangeCard } from './queries/use-change-card.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** S30. Stored cards: the default card, expired cards, adding and removing a card. */
export function CardsPage() {
  const [adding, setAdding] = useState(false);
  const stored = useQuery({ ...cardsQuery, enabled: can('manage-cards') }).data?.length ?? 0;
  if (!can('manage-cards')) return <NoAccessPage reason="Your role in this team does not include cards." />;
  return (
    <Page
      title="Cards"
      description="Cards that pay top-ups without being entered again. Their numbers are with our card provider."
      actions={adding || stored === 0 ? null : <Button onClick={() => setAdding(true)}>Add a card</Button>}
    >
      {adding ? <AddCard onClose={() => setAdding(false)} /> : null}
      <CardList onAdd={adding ? undefined : () => setAdding(true)} />
    </Page>
  );
}

function CardList({ onAdd }: { readonly onAdd: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(cardsQuery);
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Card>
        <SkeletonTable rows={3} columns={3} label="Loading cards" />
      </Card>
    );
  if (data.length === 0)
    return onAdd ? (
      <EmptyState title="No cards yet" action={<Button onClick={onAdd}>Add a card</Button>}>
        Store a card once, and top up without entering it again. Nothing is charged until you confirm.
      </EmptyState>
    ) : null;
  return (
    <ul className={classes.list}>
      {data.map((card) => (
        <OneCard
          key={card.id}
          card={card}
          others={data.filter(({ id, status }) => id !== card.id && status === 'active')}
        />
      ))}
    </ul>
  );
}

function OneCard({ card, others }: { readonly card: StoredCard; readonly others: readonly StoredCard[] }) {
  const [removing, setRemoving] = useState(false);
  const change = useChangeCard();
  const name = cardName(card);
  const act = (what: Parameters<typeof change.mutate>[0]['change'], done: string) =>
    change.mutate(
      { id: card.id, change: what },
      {
        onSuccess: () => toast(done),
      },
    );
  return (
    <Card component="li" className={classes.card}>
      <IconCreditCard size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <h2>{name}</h2>
        <p>
          {card.status === 'expired' ? 'Expired' : 'Expires'} {expiryOf(card)}
        </p>
      </div>
      <Badges card={card} />
      <div className={classes.acts}>
        {card.status === 'active' && !card.isDefault ? (
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => act({ isDefault: true }, `${name} is the default card.`)}
          >
            Make default
          </Button>
        ) : null}
        {card.status === 'expired' ? null : (
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() =>
              card.status === 'active'
                ? act({ status: 'deactivated' }, `${name} is switched off.`)
                : act({ status: 'active' }, `${name} can be used again.`)
            }
          >
            {card.status === 'active' ? 'Switch off' : 'Switch on'}
          </Button>
        )}
        <Button variant="subtle" color="danger" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {change.error && !removing ? <ErrorBlock {...describeError(change.error)} /> : null}
      {removing ? <RemoveCardDialog card={card} others={others} onClose={() => setRemoving(false)} /> : null}
    </Card>
  );
}

function Badges({ card }: { readonly card: StoredCard }) {
  return (
    <div className={classes.badges}>
      {card.isDefault ? <Badge color="spruce">Default</Badge> : null}
      {card.status === 'deactivated' ? <Badge color="neutral">Deactivated</Badge> : null}
      {card.status === 'expired' ? <Badge color="danger">Expired</Badge> : null}
    </div>
  );
}

/** Stores a card without a payment: the bank verifies the card and takes no money. */
function AddCard({ onClose }: { readonly onClose: () => void }) {
  const payment = useCardPayment({ cards: [], storesAlways: true });
  return (
    <Card className={classes.add}>
      <h2>Add a card</h2>
      {payment.declined ? (
        <Alert color="danger" title="The card was not stored" role="alert">
          {payment.declined}
        </Alert>
      ) : null}
      {payment.failed ? <ErrorBlock {...payment.failed} /> : null}
      <CardEntry fields={payment.fields} />
      <p className={classes.note}>
        Your bank may ask you to confirm. Nothing is taken. You agree that later top-ups may be charged to it when you
        ask for them.
      </p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={payment.busy} disabled={!payment.ready} onClick={() => void payment.pay(0)}>
          Store card
        </Button>
      </div>
    </Card>
  );
}
