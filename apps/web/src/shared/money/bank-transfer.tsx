import { CopyButton } from '@huggg/ui';
import { inFours } from '@huggg/ui/format';
import { Card } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './bank-transfer.module.css';

type BankTransferProps = {
  /** Names the payment at the bank. */
  readonly reference: string;
  /** The account to pay to, one line each. */
  readonly bankDetails: readonly string[];
  /** What the reference leads us to: "your wallet". */
  readonly paidFor: string;
  /** What is between the account and the times of transfers, such as the PDF. */
  readonly children?: ReactNode;
};

/** How to pay by bank transfer: the reference to copy, the account, and when the money arrives. */
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
