import { limits, type ChargeResult, type Wallet } from '@huggg/contracts';
import { ErrorBlock, MoneyInput, SkeletonTable } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Alert, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { CardChoice } from '../../shared/cards/card-choice.tsx';
import { cardsQuery } from '../../shared/cards/cards-query.ts';
import { stageOf, useLostCharge, walletChargeQuery } from '../../shared/cards/use-lost-charge.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, requireUser } from '../../shared/session/session.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import { LostTopUp } from './lost-top-up.tsx';
import { readTopUpSearch } from './queries/search.ts';
import classes from './top-up-page.module.css';
import { useCardPayment } from './use-card-payment.ts';

const presets = [10_000, 25_000, 50_000, 100_000];

/** S27. Tops up a wallet from a card. */
export function TopUpPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(balancesQuery);
  const allowed = can('top-up-wallet') && can('manage-cards');
  // The form waits for this query: the notice of an earlier payment must appear before the next click.
  const { isPending: looksForCharge } = useQuery({ ...walletChargeQuery(id), enabled: allowed });
  const lost = useLostCharge(walletChargeQuery(id), { enabled: allowed });
  if (!allowed) return <NoAccessPage reason="Only team admins can top up this wallet by card." />;
  const wallet = data?.wallets.find((one) => one.id === id);
  if (data && !wallet) return <NotFoundPage />;
  const failed = error && !data ? describeError(error) : undefined;
  const crumbs = [
    { label: 'Wallets', to: '/wallets' },
    ...(wallet ? [{ label: wallet.name, to: `/wallets/${id}` }] : []),
  ];
  return (
    <Page
      title="Top up by card"
      width="form"
      crumbs={crumbs}
      description={wallet ? `${wallet.name} has ${pounds(wallet.available)} available.` : undefined}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {(!data && !failed) || (wallet && looksForCharge) ? (
        <Card>
          <SkeletonTable rows={4} columns={2} label="Loading wallet" />
        </Card>
      ) : null}
      {wallet && !looksForCharge ? <TopUpForm key={id} wallet={wallet} lost={lost} /> : null}
    </Page>
  );
}

function amountError(amount: number | undefined): string | undefined {
  if (amount === undefined) return 'Enter an amount.';
  if (amount < limits.chargeMin) return `The minimum is ${pounds(limits.chargeMin)}.`;
  return amount > limits.chargeMax ? `The maximum at once is ${pounds(limits.chargeMax)}.` : undefined;
}

function TopUpForm({ wallet, lost }: { readonly wallet: Wallet; readonly lost: ChargeResult | undefined }) {
  const { amount: first, next } = readTopUpSearch(useSearch({ strict: false }));
  const [amount, setAmount] = useState<number | undefined>(first ?? presets[1]);
  const [tried, setTried] = useState(false);
  const cards = useQuery(cardsQuery);
  const own = requireUser().user.id;
  const usable = cards.data?.filter(({ status, userId }) => status === 'active' && userId === own);
  const payment = useCardPayment({ cards: cards.isError ? [] : usable, walletId: wallet.id, next });
  const waits = lost !== undefined && stageOf(lost) === 'waiting';
  const wrong = amountError(amount);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        // Fields that were cleared after a refusal are not an error of the payer.
        if (!wrong && amount !== undefined && payment.ready) void payment.pay(amount).finally(() => setTried(false));
      }}
    >
      {lost ? <LostTopUp result={lost} wallet={wallet.name} /> : null}
      {payment.declined ? (
        <Alert color="danger" title="The payment was not taken" role="alert">
          {payment.declined}
        </Alert>
      ) : null}
      {payment.failed ? <ErrorBlock {...payment.failed} /> : null}
      <Amount amount={amount} onChange={setAmount} error={tried ? wrong : undefined} />
      <CardChoice
        cards={usable ?? []}
        chosen={payment.chosen}
        onChoose={payment.choose}
        fields={payment.fields}
        store={payment.store}
        onStore={payment.setStore}
      />
      <p className={classes.after}>
        {wrong || amount === undefined ? '' : `${wallet.name} afterwards: ${pounds(wallet.available + amount)}. `}
        There is no fee. Your bank may ask you to confirm.
      </p>
      {tried && !payment.ready ? (
        <p className={classes.problem} role="alert">
          Enter a valid card number, expiry and security code.
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" component={Link} to={anyPath(next ?? `/wallets/${wallet.id}`)}>
          Cancel
        </Button>
        <Button type="submit" loading={payment.busy} disabled={payment.fields.state === 'off' || waits}>
          {wrong || amount === undefined ? 'Pay' : `Pay ${pounds(amount)}`}
        </Button>
      </div>
    </form>
  );
}

function Amount({
  amount,
  onChange,
  error,
}: {
  readonly amount: number | undefined;
  readonly onChange: (amount: number | undefined) => void;
  readonly error: string | undefined;
}) {
  return (
    <div className={classes.amount}>
      <MoneyInput
        label="Amount"
        description={`At least ${pounds(limits.chargeMin)}`}
        value={amount}
        error={error}
        onChange={onChange}
        data-path="amount"
      />
      <div className={classes.presets} role="group" aria-label="Usual amounts">
        {presets.map((preset) => (
          <Button
            key={preset}
            variant={preset === amount ? 'light' : 'default'}
            aria-pressed={preset === amount}
            onClick={() => onChange(preset)}
          >
            {pounds(preset)}
          </Button>
        ))}
      </div>
    </div>
  );
}
