import type { WalletCredit } from '@huggg/contracts';
import { MoneyInput, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';
import { useEnterCredit } from './queries/use-credit.ts';
import { WalletField } from './wallet-field.tsx';

type Values = { walletId: string; amount: number | undefined; reference: string; reason: string };

const labels = {
  walletId: 'Team and wallet',
  amount: 'Amount',
  reference: 'Payment reference',
  reason: 'What it is for',
};

function check({ walletId, amount, reference, reason }: Values): Record<string, string> {
  return {
    ...(walletId === '' ? { walletId: 'Choose the wallet that the payment is for.' } : {}),
    ...(amount !== undefined && amount > 0 ? {} : { amount: 'Enter an amount, such as 250.00.' }),
    ...(reference.trim() === '' ? { reference: 'Enter the reference on the bank statement.' } : {}),
    ...(reason.trim() === '' ? { reason: 'Say what the payment is for.' } : {}),
  };
}

type EnterCreditDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The wallets to choose from; without them, the operator searches for one. */
  readonly wallets?: readonly { readonly id: string; readonly name: string }[];
};

/** The form for a payment that arrived outside the product. */
export function EnterCreditDialog({ opened, onClose, wallets }: EnterCreditDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Enter a payment" size={560}>
      <CreditForm onClose={onClose} wallets={wallets} />
    </Modal>
  );
}

function CreditForm({
  onClose,
  wallets,
}: Pick<EnterCreditDialogProps, 'onClose'> & { readonly wallets: EnterCreditDialogProps['wallets'] | undefined }) {
  const enter = useEnterCredit();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { walletId: wallets?.[0]?.id ?? '', amount: undefined, reference: '', reason: '' },
    labels,
    check,
    submit: async ({ walletId, amount = 0, reference, reason }) => {
      showOutcome(await enter({ walletId, amount, reference: reference.trim(), reason: reason.trim() }));
      onClose();
    },
  });
  const { amount } = form.values;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      {wallets ? (
        <NativeSelect
          label="Wallet"
          data={wallets.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('walletId')}
          data-path="walletId"
        />
      ) : (
        <WalletField
          label={labels.walletId}
          value={form.values.walletId}
          error={form.errors['walletId']}
          onChange={(walletId) => form.setFieldValue('walletId', walletId)}
        />
      )}
      <MoneyInput
        label={labels.amount}
        value={amount}
        onChange={(pence) => form.setFieldValue('amount', pence)}
        error={form.errors['amount']}
        data-path="amount"
      />
      <TextInput
        label={labels.reference}
        description="As on the bank statement. The same reference counts once for a wallet."
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('reference')}
        data-path="reference"
      />
      <TextInput
        label={labels.reason}
        description="The team’s admins read this in their audit log"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('reason')}
        data-path="reason"
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          {amount ? `Enter ${pounds(amount)}` : 'Enter payment'}
        </Button>
      </div>
    </form>
  );
}

function showOutcome({ status, amount, walletName }: WalletCredit): void {
  toast(
    status === 'posted'
      ? `${pounds(amount)} added to ${walletName}.`
      : `${pounds(amount)} is waiting for another operator’s approval.`,
  );
}
