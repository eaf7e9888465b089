import type { BankPayment, NewBankAct } from '@huggg/contracts';
import { MoneyInput, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';
import { useBankAct } from './queries/use-bank-act.ts';
import { WalletField } from './wallet-field.tsx';

export type BankActRequest =
  | { readonly kind: 'assign' | 'return'; readonly payment: BankPayment }
  | { readonly kind: 'accept' | 'add'; readonly topUpInvoiceId: string; readonly amount: number }
  | { readonly kind: 'undo' | 'free'; readonly allocationId: string; readonly amount: number };

type Values = { reference: string; walletId: string; amount: number | undefined; reason: string };

const labels = { reference: 'Reference', walletId: 'Team and wallet', amount: 'Amount', reason: 'Why' };

const titles = {
  assign: 'Assign this payment',
  return: 'Return this payment to its sender?',
  accept: 'Accept the part as full payment?',
  add: 'Add this part to the wallet?',
  undo: 'Undo this?',
  free: 'Take this part from its order?',
} as const satisfies Record<BankActRequest['kind'], string>;

const actExplanations = {
  assign: 'Assign it to a top-up, an order or a plan invoice by its reference, or to a wallet.',
  return: 'Send the money back in your bank first. This records that you did.',
  accept: 'What was paid is added to the wallet, and the top-up is closed.',
  add: 'The order no longer waits for the rest. What was paid is added to the wallet that the order would have been paid from.',
  free: 'It then waits under To decide: assign it to something else there, or return it to its sender.',
  undo: 'The money waits for a decision again. It can be taken back from a wallet only while it is still there.',
} as const satisfies Record<BankActRequest['kind'], string>;

function actOf(asked: BankActRequest, { reference, walletId, amount, reason }: Values): NewBankAct {
  const why = { reason: reason.trim() };
  if ('topUpInvoiceId' in asked) return { kind: 'accept', topUpInvoiceId: asked.topUpInvoiceId, ...why };
  if ('allocationId' in asked) return { kind: 'undo', allocationId: asked.allocationId, ...why };
  const paymentId = asked.payment.id;
  if (asked.kind === 'return') return { kind: 'return', paymentId, ...why };
  const to = walletId === '' ? { reference: reference.trim() } : { walletId };
  // Without an amount, the server assigns the complete rest, or the amount still due for the reference if that is less.
  const part = amount === undefined || amount === asked.payment.rest ? {} : { amount };
  return { kind: 'assign', paymentId, to, ...part, ...why };
}

function check(kind: BankActRequest['kind'], { reference, walletId, reason }: Values): Record<string, string> {
  return {
    ...(kind === 'assign' && reference.trim() === '' && walletId === ''
      ? { reference: 'Enter a reference, or choose a wallet.' }
      : {}),
    ...(reason.trim() === '' ? { reason: 'Say why.' } : {}),
  };
}

/** The dialog for a manual decision about a payment. */
export function BankActDialog({ asked, onClose }: { readonly asked: BankActRequest; readonly onClose: () => void }) {
  const act = useBankAct();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: {
      reference: '',
      walletId: '',
      amount: 'payment' in asked ? asked.payment.rest : undefined,
      reason: '',
    },
    labels,
    check: (values) => check(asked.kind, values),
    submit: async (values) => {
      const done = await act(actOf(asked, values));
      toast(done.status === 'waiting' ? 'Another operator has to approve it.' : `${pounds(done.amount)}: done.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={titles[asked.kind]} size={560}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.note}>
          {pounds('payment' in asked ? asked.payment.rest : asked.amount)}. {actExplanations[asked.kind]}
        </p>
        <FormSummary summary={summary} />
        {asked.kind === 'assign' ? (
          <>
            <TextInput
              label={labels.reference}
              maxLength={60}
              autoComplete="off"
              {...form.getInputProps('reference')}
              data-path="reference"
              data-autofocus
            />
            <WalletField
              label={labels.walletId}
              value={form.values.walletId}
              error={form.errors['walletId']}
              onChange={(walletId) => form.setFieldValue('walletId', walletId)}
            />
            <MoneyInput
              label={labels.amount}
              value={form.values.amount}
              onChange={(pence) => form.setFieldValue('amount', pence)}
              error={form.errors['amount']}
              data-path="amount"
            />
          </>
        ) : null}
        <TextInput
          label={labels.reason}
          description="The team’s admins read this in their audit log"
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('reason')}
          data-path="reason"
          data-autofocus={asked.kind === 'assign' ? undefined : true}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={submitting}>
            {titles[asked.kind].replace('?', '')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
