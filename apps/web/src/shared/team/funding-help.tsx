import type { FundingHelp as Help } from '@huggg/contracts';
import { CopyButton } from '@huggg/ui';
import { Alert } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fundingHelpQuery } from './funding-help-query.ts';
import classes from './funding-help.module.css';

const orList = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** Shown where a wallet is empty: where to pay and with which reference, or whom to ask. Nothing until it is known. */
export function FundingHelp() {
  const help = useQuery(fundingHelpQuery).data;
  if (!help) return null;
  return (
    <Alert
      color="info"
      icon={<IconBuildingBank size={20} stroke={1.75} />}
      title={help.mayFund ? 'Add money by bank transfer' : 'Who can add money'}
    >
      {help.mayFund ? <HowToPay help={help} /> : <p className={classes.line}>{whomToAsk(help)}</p>}
    </Alert>
  );
}

function whomToAsk({ askNames }: Help): string {
  return askNames.length > 0
    ? `Ask ${orList(askNames)} to add money to a wallet.`
    : 'Ask an admin of your team to add money to a wallet.';
}

function HowToPay({ help: { bankDetails, reference, contact } }: { readonly help: Help }) {
  if (bankDetails.length === 0)
    return (
      <p className={classes.line}>
        {contact
          ? `Contact ${contact} to pay, and quote `
          : 'Ask the people who run this product to add your payment, and quote '}
        <span className="hg-code">{reference}</span>.
      </p>
    );
  return (
    <>
      <p className={classes.line}>
        Pay to this account. The money is in the wallet once the payment has arrived and been entered. For a reference
        of its own and a PDF, open a wallet and choose “Top up by bank”.
      </p>
      <ul className={classes.account}>
        {bankDetails.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          Reference: <span className="hg-code">{reference}</span>{' '}
          {reference ? <CopyButton value={reference} label="Copy reference" /> : null}
        </li>
      </ul>
      {contact ? <p className={classes.line}>Questions: {contact}</p> : null}
    </>
  );
}
