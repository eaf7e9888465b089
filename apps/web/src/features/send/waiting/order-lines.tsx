import type { Order } from '@huggg/contracts';
import { pounds, quantity } from '@huggg/ui/format';
import classes from './waiting.module.css';

/** The waiting order and its total. */
export function OrderLines({ order: { name, quantity: gifts, totalPence, payment } }: { readonly order: Order }) {
  const amount = payment?.amount ?? totalPence ?? 0;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Order</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Gifts</dt>
        <dd>{quantity(gifts, 'gift')}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{pounds(amount)}</dd>
      </div>
    </dl>
  );
}
