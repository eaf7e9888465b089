import type { Approval } from '@huggg/contracts';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { Alert, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { approvalStatusText, approverNames, reasonText } from '../../shared/approvals/approval-text.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { draftPath } from '../../shared/gifts/draft-path.ts';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { useRowLink } from '../../shared/list/row-link.ts';
import { Timeline } from '../../shared/money/timeline.tsx';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PagePending } from '../../shared/page/page-pending.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { AnswerBar } from './answer-bar.tsx';
import classes from './approval.module.css';
import { approvalQuery } from './queries/approval-query.ts';
import { Receivers } from './receivers.tsx';

const route = getRouteApi('/shell/approvals/$id');

/**
 * S17. The approval page of an order: everything that the approver needs to know, and the two decisions. Emails link to
 * it; users sign in first.
 */
export function ApprovalPage() {
  const { id } = route.useParams();
  const query = useQuery(approvalQuery(id));
  if (query.isPending) return <PagePending />;
  if (query.data) return <OneApproval approval={query.data} />;
  if (describeError(query.error).status === 400) return <NotFoundPage />;
  return <ErrorPage error={query.error} reset={() => void query.refetch()} />;
}

const colours: Readonly<Record<Approval['status'], string>> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  'not-bought': 'danger',
};

function OneApproval({ approval }: { readonly approval: Approval }) {
  const { name, asker, totalPence, status, reasons } = approval;
  return (
    <Page
      title={name === '' ? 'Order' : name}
      width="form"
      crumbs={[{ label: 'Waiting for approval', to: '/approvals' }]}
      description={`${asker.name} asks for ${pounds(totalPence)}, for ${quantity(approval.quantity, 'gift')}.`}
    >
      <div className={classes.page}>
        <p className={classes.status}>
          <Badge color={colours[status]}>{approvalStatusText[status]}</Badge>
        </p>
        <NextStep approval={approval} />
        <AnswerBar approval={approval} />
        <section aria-labelledby="why">
          <h2 id="why" className={classes.title}>
            Why approval is asked for
          </h2>
          <ul className={classes.reasons}>
            {reasons.map((one) => (
              <li key={one.reason}>{reasonText(one)}</li>
            ))}
          </ul>
        </section>
        <Money approval={approval} />
        <SentContent approval={approval} />
        <Receivers approval={approval} />
        <History approval={approval} />
      </div>
    </Page>
  );
}

/** The next step, or the outcome. */
function NextStep({ approval }: { readonly approval: Approval }) {
  const { status, approvers, dateEnds, timeZone, method, sendDate, sendDatePassed, comment, decidedBy } = approval;
  const own = approval.asker.id === requireUser().user.id;
  const link = useRowLink();
  const draft = own ? <Link {...link(draftPath(approval.orderId))}>Open the draft</Link> : null;
  if (status === 'waiting')
    return (
      <>
        <p className={classes.note}>
          {approvers.length > 0 ? `${approverNames(approvers)} can approve it` : 'Nobody can approve it now'}, until{' '}
          {dateTime(dateEnds, { timeZone })}.{' '}
          {method === 'wallet' ? 'Its money is held until then.' : 'Its invoice is made once it is approved.'}
        </p>
        {sendDatePassed && sendDate ? (
          <Alert color="warning">
            It was due to go out on {dateTime(sendDate, { timeZone })}. That has passed: approved now, it goes out at
            once.
          </Alert>
        ) : null}
      </>
    );
  if (status === 'approved')
    return (
      <p className={classes.note}>
        {decidedBy?.name ?? 'A colleague'} approved it.{' '}
        {approval.transactionId ? (
          <Link to="/transactions/$id" params={{ id: approval.transactionId }}>
            Open the order
          </Link>
        ) : (
          <Link {...link(draftPath(approval.orderId))}>See how to pay it</Link>
        )}
      </p>
    );
  return (
    <Alert color={status === 'refused' || status === 'not-bought' ? 'danger' : 'neutral'}>
      {comment === null ? null : <p className={classes.comment}>“{comment}”</p>}
      {status === 'not-bought' ? 'It could not be bought as requested: its price, gift or rules have changed. ' : null}
      {method === 'wallet' ? 'Its money is available again, and it is a draft. ' : 'It is a draft again. '}
      {draft}
    </Alert>
  );
}

function Money({ approval }: { readonly approval: Approval }) {
  const { product, quantity: gifts, feePence, totalPence, wallet, method, team } = approval;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className={classes.title}>
        What it costs
      </h2>
      <dl className={classes.facts}>
        {product ? <Fact label="Gift" value={`${product.brandName}: ${product.name}`} /> : null}
        <Fact label="Gifts" value={quantity(gifts, 'gift')} />
        {product ? <Fact label="Each" value={pounds(product.pricePence)} /> : null}
        {feePence > 0 ? <Fact label="Fees" value={pounds(feePence)} /> : null}
        <Fact label="Total" value={pounds(totalPence)} />
        <Fact label={method === 'wallet' ? 'Held in' : 'By invoice, into'} value={wallet.name} />
        <Fact label="Team" value={team.name} />
      </dl>
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SentContent({ approval }: { readonly approval: Approval }) {
  const { fromName, message, notes, deliveryMethod, sendDate, timeZone, purchaseOrderNumber, reasonCode } = approval;
  return (
    <section aria-labelledby="words">
      <h2 id="words" className={classes.title}>
        What is sent
      </h2>
      <dl className={classes.facts}>
        {fromName === '' ? null : <Fact label="From" value={fromName} />}
        {deliveryMethod ? <Fact label="Delivery" value={methodLabels[deliveryMethod]} /> : null}
        <Fact label="Goes out" value={sendDate ? dateTime(sendDate, { timeZone }) : 'Once it is approved'} />
        {reasonCode ? <Fact label="Reason" value={reasonCode} /> : null}
        {purchaseOrderNumber ? <Fact label="Purchase order number" value={purchaseOrderNumber} /> : null}
        {notes === '' ? null : <Fact label="Notes" value={notes} />}
      </dl>
      {message === '' ? null : <blockquote className={classes.message}>{message}</blockquote>}
    </section>
  );
}

const stepText: Readonly<Record<Approval['history'][number]['kind'], string>> = {
  ...approvalStatusText,
  asked: 'Asked for',
  reminded: 'Approvers reminded',
  escalated: 'Team admins asked too',
};

function History({ approval: { history, timeZone, status } }: { readonly approval: Approval }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={classes.title}>
        Where it is
      </h2>
      <Timeline
        steps={[
          ...history.map(({ kind, at, by }) => ({
            label: by ? `${stepText[kind]} by ${by}` : stepText[kind],
            done: true,
            text: dateTime(at, { timeZone }),
          })),
          ...(status === 'waiting' ? [{ label: 'Approved', done: false, text: 'Waiting for an answer' }] : []),
        ]}
      />
      <p>
        <Button renderRoot={(props) => <Link to="/approvals" {...props} />} variant="subtle" size="compact-md">
          All waiting orders
        </Button>
      </p>
    </section>
  );
}
