import type { Card } from '@huggg/contracts';
import { useId } from 'react';
import { CardEntry } from './card-entry.tsx';
import classes from './card-choice.module.css';
import { cardName, expiryOf } from './card-text.ts';
import type { CardFields } from './use-card-fields.ts';

export type CardChoiceProps = {
  /** The cards that can be used to pay. */
  readonly cards: readonly Card[];
  /** The id of a stored card; null for a new one. */
  readonly chosen: string | null;
  readonly onChoose: (cardId: string | null) => void;
  readonly fields: CardFields;
  readonly store: boolean;
  readonly onStore: (store: boolean) => void;
};

/** A choice between the stored cards and the provider's fields for a new one. */
export function CardChoice({ cards, chosen, onChoose, fields, store, onStore }: CardChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.cards}>
      <legend>Card</legend>
      {cards.map((card) => (
        <label key={card.id} className={classes.card}>
          <input type="radio" name={name} checked={chosen === card.id} onChange={() => onChoose(card.id)} />
          <span className={classes.name}>{cardName(card)}</span>
          <span className={classes.expiry}>Expires {expiryOf(card)}</span>
        </label>
      ))}
      {cards.length > 0 ? (
        <label className={classes.card}>
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <span className={classes.name}>Another card</span>
        </label>
      ) : null}
      {chosen === null ? <CardEntry fields={fields} store={store} onStore={onStore} /> : null}
    </fieldset>
  );
}
