import type { TransactionDetail } from '@huggg/contracts';
import { Money, StackBar } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Link, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { can, canForTeam } from '../../shared/session/session.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEntries } from './order-entries.tsx';
import { paidText } from './result-text.ts';
import classes from './tabs.module.css';

/** What was paid and for what, and where that money is now. The two totals always agree to the penny. */
export function MoneyTab({ order }: { readonly order: TransactionDetail }) {
  const { money, walletName } = order;
  return (
    <div className={classes.columns}>
      <section className={classes.block}>
        <div className={classes.head}>
          <h2 className={classes.title}>Receipt</h2>
        </div>
        <dl className={`${classes.lines} ${classes.amounts}`}>
          <Line
            label={`${count(order.saleQuantity)} × ${pounds(order.sale_per_item)}`}
            pence={order.saleQuantity * order.sale_per_item}
          />
          <Line
            label={order.handlingFee > 0 ? `Fees, ${count(order.saleQuantity)} × ${pounds(order.handlingFee)}` : 'Fees'}
            pence={order.saleQuantity * order.handlingFee}
          />
          <Line label="Paid" pence={money.paidPence} total />
          <Line label="VAT in this" pence={order.saleVat} />
        </dl>
        <p className={classes.note}>
          Paid: {paidText(order)}. <CardPayment id={order.paidBy.chargeId} />
        </p>
        <p className={classes.note}>
          {order.voucherType === 'SPV'
            ? 'Single-purpose voucher: VAT is due when it is bought.'
            : 'Multi-purpose voucher: VAT is due when it is used, so none is charged on its value here.'}
        </p>
      </section>
      <section className={classes.block}>
        <div className={classes.head}>
          <h2 className={classes.title}>Where it is now</h2>
        </div>
        <StackBar
          label="Money of this order"
          format={pounds}
          partsName="Money"
          parts={[
            { key: 'redeemed', label: 'Redeemed', value: money.redeemedPence },
            { key: 'held', label: 'Held', value: money.heldPence, colour: 3 },
            { key: 'returned', label: 'Returned', value: money.returnedPence, colour: 5 },
          ]}
        />
        <p className={classes.note}>
          Redeemed is the value of gifts whose code was shown, with fees. Held money stays in{' '}
          <Wallet id={order.walletId} name={walletName} /> until a gift is redeemed or ends.
          {order.refundsExpired
            ? ' Unclaimed gifts are refunded there in full.'
            : ' Unclaimed gifts are not refunded on this plan.'}
        </p>
      </section>
      <section className={`${classes.block} ${classes.wide}`}>
        <div className={classes.head}>
          <h2 className={classes.title}>Documents</h2>
        </div>
        <OrderDocuments transactionId={order.id} />
      </section>
      {can('wallet') ? (
        <section className={`${classes.block} ${classes.wide}`}>
          <div className={classes.head}>
            <h2 className={classes.title}>Entries</h2>
          </div>
          <OrderEntries order={order} />
        </section>
      ) : null}
    </div>
  );
}

function Line({
  label,
  pence,
  total = false,
}: {
  readonly label: string;
  readonly pence: number;
  readonly total?: boolean;
}) {
  return (
    <div className={total ? classes.total : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money pence={pence} />
      </dd>
    </div>
  );
}

/** Links to the payment by card, if it can be refunded. */
function CardPayment({ id }: { readonly id: string | null }) {
  return id && canForTeam('manage-cards') ? (
    <Link to={anyPath(`/payments/return?charge=${id}`)} className={classes.anchor}>
      Open the card payment
    </Link>
  ) : null;
}

function Wallet({ id, name }: { readonly id: string; readonly name: string }) {
  const { routesByPath } = useRouter();
  return can('wallet') && '/wallets/$id' in routesByPath ? (
    <Link to={anyPath(`/wallets/${id}`)} className={classes.anchor}>
      {name}
    </Link>
  ) : (
    name
  );
}
