import type { Wallet } from '@huggg/contracts';
import { ErrorBlock, MoneyInput, SkeletonTable, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Card, Select, TextInput } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { checkMove } from './check-move.ts';
import type { MoveValues } from './check-move.ts';
import classes from './move-page.module.css';
import { LockedAlert } from './locked-alert.tsx';
import { useMoveMoney } from './queries/use-move-money.ts';
import { useWallets } from './queries/use-wallets.ts';
import { useOwnerText } from './use-owner-text.ts';

const labels = { toWalletId: 'To', amountPence: 'Amount', description: 'Note' };

/** S29. Moves available money to another wallet of the team or its subteams, in either direction. */
export function MovePage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useWallets();
  if (!can('create-wallet-commitment')) return <NoAccessPage reason="Only team admins can move money." />;
  const from = data?.wallets.find((wallet) => wallet.id === id);
  if (data && !from) return <NotFoundPage />;
  const failed = error && !data ? describeError(error) : undefined;
  const crumbs = [{ label: 'Wallets', to: '/wallets' }, ...(from ? [{ label: from.name, to: `/wallets/${id}` }] : [])];
  return (
    <Page
      title="Move money"
      width="form"
      crumbs={crumbs}
      description={from ? `From ${from.name}. Money held for gifts stays.` : undefined}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={4} columns={2} label="Loading wallets" />
        </Card>
      ) : null}
      {from?.dateLocked ? (
        <LockedAlert wallet={from} next="You can move money again when the wallet is unlocked." />
      ) : null}
      {from && data && !from.dateLocked ? <MoveForm key={id} from={from} wallets={data.wallets} /> : null}
    </Page>
  );
}

function MoveForm({ from, wallets }: { readonly from: Wallet; readonly wallets: readonly Wallet[] }) {
  const navigate = useNavigate();
  const move = useMoveMoney(from.id);
  const owner = useOwnerText();
  const targets = wallets.filter(({ id }) => id !== from.id);
  const initial: MoveValues = {
    toWalletId: targets.length === 1 ? (targets[0]?.id ?? null) : null,
    amountPence: undefined,
    description: '',
  };
  const { form, onSubmit, submitting, summary } = useApiForm<MoveValues>({
    initialValues: initial,
    labels,
    serverNames: { amount: 'amountPence' },
    check: (values) => checkMove(values, from),
    submit: async ({ toWalletId, amountPence, description }) => {
      const done = await move({
        toWalletId: toWalletId ?? '',
        amount: amountPence ?? 0,
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      });
      toast(`${pounds(done.amount)} moved to ${done.to.name}.`);
      await navigate({ to: '/wallets/$id', params: { id: from.id }, search: {} });
    },
  });
  const { toWalletId, amountPence } = form.values;
  const to = targets.find(({ id }) => id === toWalletId);
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <Select
        label={labels.toWalletId}
        placeholder="Choose a wallet"
        data={targets.map((wallet) => ({ value: wallet.id, label: `${wallet.name} · ${owner(wallet)}` }))}
        allowDeselect={false}
        {...form.getInputProps('toWalletId')}
        data-path="toWalletId"
      />
      <MoneyInput
        label={labels.amountPence}
        description={`${pounds(from.available)} is available`}
        value={amountPence}
        error={form.errors['amountPence']}
        onChange={(pence) => form.setFieldValue('amountPence', pence)}
        data-path="amountPence"
      />
      <TextInput
        label={
          <>
            {labels.description} <span className={classes.optional}>(optional)</span>
          </>
        }
        maxLength={300}
        {...form.getInputProps('description')}
        data-path="description"
      />
      <BalancesAfterMove from={from} to={to} amountPence={amountPence} />
      <div className={classes.buttons}>
        <Button variant="default" component={Link} to={anyPath(`/wallets/${from.id}`)}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          {amountPence && amountPence > 0 ? `Move ${pounds(amountPence)}` : 'Move money'}
        </Button>
      </div>
    </form>
  );
}

/** The available balances of both wallets, before and after. */
function BalancesAfterMove({
  from,
  to,
  amountPence = 0,
}: {
  readonly from: Wallet;
  readonly to: Wallet | undefined;
  readonly amountPence: number | undefined;
}) {
  const movable = amountPence > 0 && amountPence <= from.available;
  const line = (wallet: Wallet, change: number) => (
    <tr key={wallet.id}>
      <th scope="row">{wallet.name}</th>
      <td>{pounds(wallet.available)}</td>
      <td className={classes.after}>{movable ? pounds(wallet.available + change) : '—'}</td>
    </tr>
  );
  return (
    <table className={classes.table}>
      <caption className="hg-hidden">Available balance, before and after</caption>
      <thead>
        <tr>
          <th scope="col">Available</th>
          <th scope="col">Now</th>
          <th scope="col">Afterwards</th>
        </tr>
      </thead>
      <tbody aria-live="polite">
        {line(from, -amountPence)}
        {to ? line(to, amountPence) : null}
      </tbody>
    </table>
  );
}
