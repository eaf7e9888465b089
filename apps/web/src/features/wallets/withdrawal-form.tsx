import type { Wallet, Withdrawal } from '@huggg/contracts';
import { ConfirmDialog, MoneyInput, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Card, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useWithdraw } from './queries/use-withdraw.ts';
import { approvalText, checkWithdrawal } from './withdrawal-text.ts';
import type { ApprovalLimit, WithdrawalValues } from './withdrawal-text.ts';
import classes from './withdrawals.module.css';

const labels = { amount: 'Amount', note: 'Note for who pays it' };

type WithdrawalFormProps = {
  readonly wallet: Wallet;
  readonly limit: ApprovalLimit;
};

/** Requests a withdrawal. The amount has to be typed again before it is sent. */
export function WithdrawalForm({ wallet, limit }: WithdrawalFormProps) {
  const [asked, setAsked] = useState<number>();
  const { form, onSubmit, summary } = useApiForm<WithdrawalValues>({
    initialValues: { amount: undefined, note: '' },
    labels,
    check: (values) => checkWithdrawal(values, wallet),
    submit: async ({ amount }) => setAsked(amount),
  });
  const { amount, note } = form.values;
  const withdraw = useWithdraw(wallet.id, (done) => {
    toastWithdrawal(done);
    setAsked(undefined);
    form.reset();
  });
  const failed = withdraw.error ? describeError(withdraw.error) : undefined;
  const approval = approvalText(amount, limit);
  return (
    <Card>
      <form onSubmit={onSubmit} noValidate className={classes.form} aria-label="Withdraw money">
        <FormSummary summary={summary} />
        <MoneyInput
          label={labels.amount}
          description={`${pounds(wallet.available)} is available`}
          value={amount}
          error={form.errors['amount']}
          onChange={(pence) => form.setFieldValue('amount', pence)}
          data-path="amount"
        />
        <TextInput
          label={
            <>
              {labels.note} <span className={classes.optional}>(optional)</span>
            </>
          }
          description="Which payment the money came from, such as “the transfer of 3 March”"
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('note')}
          data-path="note"
        />
        <ol className={classes.steps}>
          <li>The money is held at once, and no gift can use it.</li>
          <li aria-live="polite">{approval}</li>
          <li>We check it, pay it back to where it came from, and email you when it is paid.</li>
        </ol>
        <div className={classes.buttons}>
          <Button type="submit">
            {amount !== undefined && amount > 0 ? `Withdraw ${pounds(amount)}` : 'Withdraw'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Withdraw ${pounds(asked ?? 0)} from ${wallet.name}?`}
        confirmLabel={`Withdraw ${pounds(asked ?? 0)}`}
        typed={{ expected: pounds(asked ?? 0), label: 'Amount to withdraw' }}
        working={withdraw.isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() => withdraw.mutate({ amount: asked ?? 0, ...(note.trim() === '' ? {} : { note: note.trim() }) })}
      >
        <p>
          {pounds(wallet.available - (asked ?? 0))} stays available. {approval} You can cancel until it is paid.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function toastWithdrawal({ amount, status }: Withdrawal): void {
  toast(
    status === 'awaiting-approval'
      ? `${pounds(amount)} is held until another person approves it.`
      : `${pounds(amount)} is held until we have paid it.`,
  );
}
