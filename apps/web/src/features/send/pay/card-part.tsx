import { Alert } from '@mantine/core';
import { CardChoice } from '../../../shared/cards/card-choice.tsx';
import { cardText } from './card-text.ts';
import { FoundCharge } from './found-charge.tsx';
import classes from './method-choice.module.css';
import type { PayHandle } from './use-pay.ts';

/** The card, its amount, and the bank's response to the last attempt. */
export function CardPart({ pay }: { readonly pay: PayHandle }) {
  const { charge, split, wallet, method } = pay;
  const { card, cards, declined, kept } = charge;
  const walletName = wallet?.name ?? 'the wallet';
  return (
    <div className={classes.card}>
      {declined ? (
        <Alert color="danger" title="The payment was not taken" role="alert">
          {declined}
        </Alert>
      ) : null}
      {kept?.found ? <FoundCharge kept={kept} stage={kept.found} confirm={pay.primary} /> : null}
      {kept?.taken || kept?.found === 'waiting' ? null : (
        <CardChoice
          cards={cards}
          chosen={card.chosen}
          onChoose={card.choose}
          fields={card.fields}
          store={card.store}
          onStore={card.setStore}
        />
      )}
      <p className={classes.text}>
        {cardText({ method, split, kept, walletName })} There is no fee. If the gifts cannot be bought, the money stays
        in your team’s wallet.
      </p>
    </div>
  );
}
