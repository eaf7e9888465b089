import type { FundingHelp as Help } from '@huggg/contracts';
import { CopyButton } from '@huggg/ui';
import { Alert, Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../navigation/any-path.ts';
import { can } from '../session/session.ts';
import { fundingHelpQuery } from './funding-help-query.ts';
import classes from './funding-help.module.css';

const orList = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

type Fundable = { readonly id: string; readonly name: string };

/**
 * Shown if a wallet is empty: how to top it up, for users who can top up `wallet`; otherwise the account and reference
 * to pay with, or who to ask. Hidden until loaded.
 */
export function FundingHelp({ wallet }: { readonly wallet?: Fundable | undefined }) {
  const help = useQuery(fundingHelpQuery).data;
  if (!help) return null;
  if (help.mayFund && wallet) return <WaysToTopUp wallet={wallet} />;
  return (
    <Alert
      color="info"
      icon={<IconBuildingBank size={20} stroke={1.75} />}
      title={help.mayFund ? 'Add money by bank transfer' : 'Who can add money'}
    >
      {help.mayFund ? <HowToPay help={help} /> : <p className={classes.line}>{askText(help)}</p>}
    </Alert>
  );
}

function WaysToTopUp({ wallet: { id, name } }: { readonly wallet: Fundable }) {
  const byCard = can('manage-cards');
  return (
    <Alert color="info" icon={<IconBuildingBank size={20} stroke={1.75} />} title={`Add money to ${name}`}>
      <p className={classes.line}>
        {byCard
          ? 'A card payment is added at once. A bank transfer has its own reference and arrives within days.'
          : 'A bank transfer has its own reference and arrives within days.'}
      </p>
      <div className={classes.ways}>
        {byCard ? (
          <Button component={Link} to={anyPath(`/wallets/${id}/top-up/card`)}>
            Top up by card
          </Button>
        ) : null}
        <Button variant={byCard ? 'default' : 'filled'} component={Link} to={anyPath(`/wallets/${id}/top-up/bank`)}>
          Top up by bank
        </Button>
      </div>
    </Alert>
  );
}

function askText({ askNames }: Help): string {
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
        Pay to this account. The money is in the wallet once the payment has arrived and been entered. To get a
        reference for the payment and a PDF, open a wallet and choose “Top up by bank”.
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
