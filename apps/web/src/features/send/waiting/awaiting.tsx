import type { Order } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { date, dateTime, pounds } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { DocumentFile } from '../../../shared/documents/document-file.tsx';
import { BankTransfer } from '../../../shared/money/bank-transfer.tsx';
import { Timeline } from '../../../shared/money/timeline.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { OrderLines } from './order-lines.tsx';
import { proFormaQuery } from './pro-forma-query.ts';
import { receivedText } from './received-text.ts';
import classes from './waiting.module.css';
import { WithdrawPayment } from './withdraw-payment.tsx';

/** Polling interval for the amount received: no event reports partial payments. */
const pauseMs = 30_000;

/** S15. An order that waits for its bank transfer: the amount, the account, the deadline, and what happens then. */
export function Awaiting({ order }: { readonly order: Order }) {
  const { data: proForma } = useQuery({ ...proFormaQuery(order.id), refetchInterval: pollEvery(pauseMs) });
  const { payment } = order;
  const transfer = payment?.transfer;
  if (!payment || !transfer) return null;
  const { timeZone } = order.limits;
  const payBy = date(transfer.payBy, { timeZone });
  return (
    <Page
      title={`Pay ${pounds(payment.amount)} by ${payBy}`}
      width="form"
      crumbs={[{ label: 'Drafts', to: '/transactions/drafts' }]}
      description="Your gifts are made and sent once the money has arrived."
    >
      <div className={classes.page}>
        <BankTransfer reference={transfer.reference} bankDetails={transfer.bankDetails} paidFor="your order">
          <ProForma orderId={order.id} />
        </BankTransfer>
        <section aria-labelledby="timeline">
          <h2 id="timeline" className={classes.title}>
            Where it is
          </h2>
          <Timeline
            steps={[
              { label: 'Invoice made', done: true, text: dateTime(payment.dateCreated, { timeZone }) },
              {
                label: 'Payment seen',
                done: transfer.dateSeen !== null,
                text: transfer.dateSeen
                  ? dateTime(transfer.dateSeen, { timeZone })
                  : receivedText(payment.amount, proForma?.seenPence ?? 0),
              },
              { label: 'Gifts made', done: false, text: 'As soon as all of it has arrived' },
            ]}
          />
        </section>
        <OrderLines order={order} />
        <p className={classes.note}>If the money has not come by the end of {payBy}, the order is a draft again.</p>
        <div className={classes.buttons}>
          <WithdrawPayment order={order} />
        </div>
      </div>
    </Page>
  );
}

/** The pro-forma invoice to download. Without it, the page still shows everything needed to pay. */
function ProForma({ orderId }: { readonly orderId: string }) {
  const { data: proForma, error, refetch, isFetching } = useQuery(proFormaQuery(orderId));
  if (error && !proForma)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      {proForma ? null : <p role="status">Loading the pro-forma …</p>}
      {proForma?.files.map((file) => (
        <DocumentFile
          key={file.url}
          file={file}
          label={`Download pro-forma ${proForma.number} (PDF)`}
          name={`Download pro-forma ${proForma.number} (PDF)`}
        />
      ))}
    </>
  );
}
