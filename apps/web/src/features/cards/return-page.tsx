import type { ChargeResult } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Alert, Button, Card, Loader } from '@mantine/core';
import { IconArrowBackUp, IconBuildingBank, IconCircleCheck, IconCircleX, IconHourglassOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { forgetOrder, nextAfter, orderOf } from '../../shared/cards/next-page.ts';
import { draftPath } from '../../shared/gifts/draft-path.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { cardKeys } from '../../shared/query-keys/card-keys.ts';
import { walletKeys } from '../../shared/query-keys/wallet-keys.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import { chargeQuery } from '../../shared/cards/charge-query.ts';
import classes from './return-page.module.css';
import { paidText } from './paid-text.ts';
import { RefundCharge } from './refund-charge.tsx';
import { readReturnSearch } from './queries/search.ts';

/** Time within which the bank's response is probably still on its way. */
const graceMs = 4_000;
/** Time after which the page tells users that they can leave. */
const longWaitMs = 20_000;

/**
 * S27. The page to which a payer returns from their bank: the server requests the outcome of the charge from the
 * provider, and this page shows it.
 */
export function ReturnPage() {
  const { charge: id, 'cko-session-id': sessionId } = readReturnSearch(useSearch({ strict: false }));
  if (!id) return <NotFoundPage />;
  return <Return key={id} id={id} sessionId={sessionId} />;
}

/** Redirects to the page of the order, which loads its charge and shows the outcome of both. */
function Return({ id, sessionId }: { readonly id: string; readonly sessionId: string | undefined }) {
  const [order] = useState(() => orderOf(id));
  useEffect(() => {
    if (order) forgetOrder(id);
  }, [id, order]);
  return order ? <Navigate to={anyPath(order)} replace /> : <OneCharge id={id} sessionId={sessionId} />;
}

function OneCharge({ id, sessionId }: { readonly id: string; readonly sessionId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(chargeQuery(id, sessionId));
  const client = useQueryClient();
  const status = data?.charge.status;
  const waited = useHasElapsed(graceMs);
  useEffect(() => {
    if (status !== 'processed') return;
    void client.invalidateQueries({ queryKey: walletKeys.all });
    void client.invalidateQueries({ queryKey: cardKeys.all });
  }, [client, status]);
  const failed = error && !data ? describeError(error) : undefined;
  const orderId = data?.charge.orderId;
  // A browser that has no record of the charge, such as one opened from an email, gets the order from the charge.
  if (orderId && !data.additionalInfo.redirectUrl) return <Navigate to={anyPath(draftPath(orderId))} replace />;
  if (failed?.status === 404) return <NotFoundPage />;
  return (
    <Page
      title={failed ? 'We have not heard from your bank' : titleOf(data, { waited })}
      width="form"
      crumbs={[{ label: 'Wallets', to: '/wallets' }]}
    >
      {failed ? (
        <>
          <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} />
          <p className={classes.note}>Do not pay again; we will tell you here and by email. You can leave this page.</p>
        </>
      ) : null}
      {data ? <Outcome result={data} waited={waited} /> : failed ? null : <Checking />}
    </Page>
  );
}

function titleOf(result: ChargeResult | undefined, { waited }: { readonly waited: boolean }): string {
  if (result?.charge.status === 'pending' && waited && result.additionalInfo.redirectUrl)
    return 'Confirm with your bank';
  if (!result || result.charge.status === 'pending') return 'Checking with your bank…';
  const { status, amount, refunded } = result.charge;
  if (status === 'void' && refunded > 0) return `${pounds(refunded)} goes back to the card`;
  if (status === 'processed') return amount === 0 ? 'Card stored' : `${pounds(amount)} paid`;
  return result.additionalInfo.errorCode === 'abandoned'
    ? 'The payment was not confirmed'
    : 'The payment was not taken';
}

function Outcome({ result, waited }: { readonly result: ChargeResult; readonly waited: boolean }) {
  const { charge, additionalInfo } = result;
  if (charge.status === 'pending')
    return waited && additionalInfo.redirectUrl ? <Pending result={result} /> : <Checking />;
  if (charge.status === 'processed') return <Paid charge={charge} />;
  if (charge.status === 'void' && charge.refunded > 0) return <ReleasedPayment charge={charge} />;
  const words = additionalInfo.friendlyError ?? 'The payment was released. Nothing was taken.';
  const left = additionalInfo.errorCode === 'abandoned';
  return (
    <OutcomeMessage
      tone="danger"
      icon={left ? <IconHourglassOff size={24} stroke={1.75} /> : <IconCircleX size={24} stroke={1.75} />}
      words={words}
    >
      {charge.walletId && charge.amount > 0 ? (
        <>
          <Button component={Link} to={anyPath(`/wallets/${charge.walletId}/top-up/card?amount=${charge.amount}`)}>
            Try another card
          </Button>
          <Button variant="default" component={Link} to={anyPath(`/wallets/${charge.walletId}`)}>
            Back to the wallet
          </Button>
        </>
      ) : (
        <Button component={Link} to={anyPath('/cards')}>
          Back to cards
        </Button>
      )}
    </OutcomeMessage>
  );
}

/** A payment that was released to its card, with its order if it had paid one. */
function ReleasedPayment({
  charge: { refunded, transactionId, walletId },
}: {
  readonly charge: ChargeResult['charge'];
}) {
  const to = transactionId ? `/transactions/${transactionId}` : walletId ? `/wallets/${walletId}` : '/wallets';
  return (
    <OutcomeMessage
      tone="info"
      icon={<IconArrowBackUp size={24} stroke={1.75} />}
      words={`${pounds(refunded)} was released to the card${transactionId ? ', and the gifts of its order were cancelled' : ''}. Your bank decides when the card shows it.`}
    >
      <Button component={Link} to={anyPath(to)}>
        {transactionId ? 'See the order' : 'Back to the wallet'}
      </Button>
    </OutcomeMessage>
  );
}

function Paid({ charge }: { readonly charge: ChargeResult['charge'] }) {
  const wallet = useQuery(balancesQuery).data?.wallets.find(({ id }) => id === charge.walletId);
  const next = nextAfter(charge.id);
  const mayBuy = can('purchase-hugggs');
  const [nowMs] = useState(Date.now);
  const icon = <IconCircleCheck size={24} stroke={1.75} />;
  if (charge.amount === 0)
    return (
      <OutcomeMessage tone="success" icon={icon} words="Your bank confirmed the card. Nothing was taken.">
        <Button component={Link} to={anyPath('/cards')}>
          Back to cards
        </Button>
      </OutcomeMessage>
    );
  if (charge.transactionId)
    return (
      <OutcomeMessage tone="success" icon={icon} words={`${pounds(charge.amount)} was paid for your order.`}>
        <Button component={Link} to={anyPath(`/transactions/${charge.transactionId}`)}>
          See your order
        </Button>
        <RefundCharge charge={charge} wallet={wallet} nowMs={nowMs} />
      </OutcomeMessage>
    );
  const words = paidText(charge, { wallet, nowMs });
  return (
    <OutcomeMessage tone="success" icon={icon} words={words}>
      {next ? (
        <Button component={Link} to={anyPath(next)}>
          {next.startsWith('/budgets/') ? 'Back to the budget' : 'Continue with your order'}
        </Button>
      ) : mayBuy ? (
        <Button component={Link} to={anyPath(sendPath)}>
          Send a gift
        </Button>
      ) : null}
      <Button
        variant={next || mayBuy ? 'default' : 'filled'}
        component={Link}
        to={anyPath(charge.walletId ? `/wallets/${charge.walletId}` : '/wallets')}
      >
        Back to the wallet
      </Button>
      <RefundCharge charge={charge} wallet={wallet} nowMs={nowMs} />
    </OutcomeMessage>
  );
}

/** Returns whether some time has passed since the first render. */
function useHasElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** Returns the page where another card can pay for the same: the order, the wallet, or storing a card. */
function pathToAnother({ orderId, walletId, amount }: ChargeResult['charge']): string {
  if (orderId) return draftPath(orderId);
  return walletId ? `/wallets/${walletId}/top-up/card?amount=${amount}` : '/cards';
}

function Pending({ result: { charge, additionalInfo } }: { readonly result: ChargeResult }) {
  return (
    <OutcomeMessage
      tone="warning"
      icon={<IconBuildingBank size={24} stroke={1.75} />}
      words={`Your bank has not confirmed this payment of ${pounds(charge.amount)} yet. Nothing is taken until it does.`}
    >
      <Button component="a" href={additionalInfo.redirectUrl ?? undefined}>
        Confirm with your bank
      </Button>
      <Button variant="default" component={Link} to={anyPath(pathToAnother(charge))}>
        Use another card
      </Button>
    </OutcomeMessage>
  );
}

function Checking() {
  const long = useHasElapsed(longWaitMs);
  return (
    <Card>
      <div className={classes.told} role="status">
        <Loader size="sm" />
        <p>
          {long
            ? 'We have not heard from your bank. Do not pay again; we will tell you here and by email. You can leave this page.'
            : 'This takes a few seconds. Do not pay again.'}
        </p>
      </div>
    </Card>
  );
}

function OutcomeMessage({
  tone,
  icon,
  words,
  children,
}: {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly words: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.outcome}>
      <Alert color={tone} icon={icon} role="status">
        {words}
      </Alert>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
