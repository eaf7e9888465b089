import { CopyButton } from '@huggg/ui';
import { inFours } from '@huggg/ui/format';
import { Card } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './bank-transfer.module.css';

type BankTransferProps = {
  /** The payment reference for the bank transfer. */
  readonly reference: string;
  /** The account to pay into, one line each. */
  readonly bankDetails: readonly string[];
  /** What the payment is assigned to by its reference: "your wallet". */
  readonly paidFor: string;
  /** Content between the account and the transfer times, such as the PDF. */
  readonly children?: ReactNode;
};

/** Instructions for a bank transfer: the reference to copy, the account, and when the money arrives. */
export function BankTransfer({ reference, bankDetails, paidFor, children }: BankTransferProps) {
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        Pay by bank transfer
      </h2>
      <p className={classes.note}>Reference</p>
      <p className={classes.reference}>
        <span>{inFours(reference)}</span> <CopyButton value={reference} label="Copy reference" />
      </p>
      <p className={classes.note}>
        Use it as the reference of the payment. We use it to match the payment to {paidFor}.
      </p>
      {bankDetails.length > 0 ? (
        <ul className={classes.account} aria-label="Bank details">
          {bankDetails.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.note}>
          <a href="/help/gifting">Ask us for our bank details</a>, and name the reference.
        </p>
      )}
      {children}
      <p className={classes.note}>
        This is not a VAT invoice. Faster Payments and CHAPS arrive the same day, Bacs within 4 working days.
      </p>
    </Card>
  );
}
