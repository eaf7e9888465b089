import type { Wallet } from '@huggg/contracts';
import { ErrorBlock, MoneyInput, SkeletonTable } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Card, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import { waitingTopUpsQuery } from './queries/waiting-top-ups-query.ts';
import { useCreateTopUp } from './queries/use-top-up.ts';
import classes from './top-up.module.css';

/** S28. Requests a top-up by bank transfer: an amount and the team's own purchase order number. */
export function BankTopUpPage() {
  const { id = '' } = useParams({ strict: false });
  const wallets = useQuery(balancesQuery);
  if (!can('top-up-wallet')) return <NoAccessPage reason="Your role in this team does not include top-ups." />;
  const wallet = wallets.data?.wallets.find((one) => one.id === id);
  if (wallets.data && !wallet?.abilities.canTopUp) return <NotFoundPage />;
  const failed = wallets.error && !wallets.data ? describeError(wallets.error) : undefined;
  const crumbs = [
    { label: 'Wallets', to: '/wallets' },
    ...(wallet ? [{ label: wallet.name, to: `/wallets/${id}` }] : []),
  ];
  return (
    <Page
      title="Top up by bank"
      width="form"
      crumbs={crumbs}
      description={wallet ? `You get a payment reference and a PDF for ${wallet.name}.` : undefined}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void wallets.refetch()} retrying={wallets.isFetching} /> : null}
      {!wallets.data && !failed ? (
        <Card>
          <SkeletonTable rows={3} columns={2} label="Loading wallet" />
        </Card>
      ) : null}
      {wallet ? (
        <>
          <BankForm key={id} wallet={wallet} />
          <Waiting walletId={id} />
        </>
      ) : null}
    </Page>
  );
}

type Values = { amount: number | undefined; purchaseOrderNumber: string };

const labels = { amount: 'Amount', purchaseOrderNumber: 'PO number' };
const [min, max] = [100, 100_000_000];

function check({ amount = 0 }: Values): Record<string, string> {
  if (amount < min) return { amount: `Enter ${pounds(min)} or more.` };
  return amount > max ? { amount: `Enter ${pounds(max)} or less.` } : {};
}

function BankForm({ wallet }: { readonly wallet: Wallet }) {
  const navigate = useNavigate();
  const create = useCreateTopUp();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { amount: undefined, purchaseOrderNumber: '' },
    labels,
    check,
    submit: async ({ amount = 0, purchaseOrderNumber }) => {
      const order = purchaseOrderNumber.trim();
      const made = await create({
        walletId: wallet.id,
        amount,
        ...(order === '' ? {} : { purchaseOrderNumber: order }),
      });
      await navigate({ to: '/top-ups/$id', params: { id: made.id } });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <MoneyInput
        label={labels.amount}
        description={`${pounds(wallet.available)} is available now`}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(pence) => form.setFieldValue('amount', pence)}
        data-path="amount"
      />
      <TextInput
        label={
          <>
            {labels.purchaseOrderNumber} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="Your own order number, printed on the PDF. It does not pay for the top-up."
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('purchaseOrderNumber')}
        data-path="purchaseOrderNumber"
      />
      <div className={classes.buttons}>
        <Button variant="default" component={Link} to={anyPath(`/wallets/${wallet.id}`)}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          Get payment reference
        </Button>
      </div>
    </form>
  );
}

/** The pending top-ups, so that no one requests the same payment twice. */
function Waiting({ walletId }: { readonly walletId: string }) {
  const waiting = useQuery(waitingTopUpsQuery(walletId)).data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <h2 id="waiting" className={classes.title}>
        Waiting for payment
      </h2>
      <ul className={classes.list}>
        {waiting.map(({ id, amount, seen, referenceGrouped }) => (
          <li key={id}>
            <Link to="/top-ups/$id" params={{ id }}>
              {pounds(amount)}
            </Link>
            <span className="hg-code">{referenceGrouped}</span>
            <span>{seen > 0 ? `${pounds(seen)} seen` : 'Nothing seen yet'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
