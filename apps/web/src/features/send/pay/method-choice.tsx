import type { SpendPolicy } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { date, pounds } from '@huggg/ui/format';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { FundingHelp } from '../../../shared/team/funding-help.tsx';
import { can, requireUser } from '../../../shared/session/session.ts';
import { policyText } from '../../../shared/gifts/policy-text.ts';
import type { Step } from '../draft/steps.ts';
import { isShort, type PayingWallet } from '../draft/total-text.ts';
import { adminsQuery } from './admins-query.ts';
import { CardPart } from './card-part.tsx';
import classes from './method-choice.module.css';
import { refusalText } from './pay-choice.ts';
import type { PayHandle } from './use-pay.ts';

const otherMethodTexts = {
  charge: { name: 'Card', text: 'Your bank may ask you to confirm.' },
  invoice: { name: 'Invoice, by bank transfer', text: 'The gifts are made and sent once the money has arrived.' },
} as const;

/** The changes that would let a wallet pay for the order, and their steps. */
const remedies = {
  gift: { label: 'Choose another gift', step: 'gift' },
  recipients: { label: 'Change the recipients', step: 'recipients' },
  reason: { label: 'Choose a reason', step: 'delivery' },
} as const;

type GoesOn = { readonly pay: PayHandle; readonly go: (step: Step) => void };
type MethodChoiceProps = GoesOn & { /** The team's. */ readonly timeZone: string };

/**
 * The payment method: a wallet, a card or a bank transfer. A wallet with too little money shows the shortfall and what
 * can pay the rest.
 */
export function MethodChoice({ pay, go, timeZone }: MethodChoiceProps) {
  const { wallets = [], wallet, method } = pay;
  const name = useId();
  return (
    <fieldset className={classes.wallets}>
      <legend>{pay.others.length > 0 ? 'Pay with' : 'Pay from'}</legend>
      {pay.walletsFailure ? (
        <ErrorBlock
          {...describeError(pay.walletsFailure.error)}
          onRetry={pay.walletsFailure.retry}
          retrying={pay.walletsFailure.retrying}
        />
      ) : null}
      {wallets.map((option) => (
        <label key={option.id} className={classes.wallet}>
          <input
            type="radio"
            name={name}
            checked={method === 'wallet' && option.id === wallet?.id}
            onChange={() => pay.chooseWallet(option.id)}
          />
          <span className={classes.name}>{option.name}</span>
          <span className={classes.figure}>
            <span>Available</span> {pounds(option.availablePence)}
          </span>
          <span className={classes.figure} data-short={isShort(option) || undefined}>
            <span>{isShort(option) ? 'Short by' : 'After'}</span> {pounds(Math.abs(option.afterPence))}
          </span>
          {option.policy ? (
            <span className={classes.policy}>{walletRules(option, option.policy, timeZone)}</span>
          ) : null}
        </label>
      ))}
      {pay.others.map((other) => (
        <label key={other} className={classes.wallet}>
          <input type="radio" name={name} checked={method === other} onChange={() => pay.chooseMethod(other)} />
          <span className={classes.name}>{otherMethodTexts[other].name}</span>
          <span className={classes.text}>{otherMethodTexts[other].text}</span>
        </label>
      ))}
      {pay.wallets?.length === 0 && pay.others.length === 0 ? (
        <AdminHelp text="Your role has no wallet to pay from." />
      ) : null}
      {method === 'wallet' ? <WalletProblem pay={pay} go={go} /> : null}
      {pay.split.cardPence > 0 ? <CardPart pay={pay} /> : null}
    </fieldset>
  );
}

/** Describes what a wallet's money can be spent on, and when unspent money is returned. */
function walletRules({ dateLapses }: PayingWallet, policy: SpendPolicy, timeZone: string): string {
  const lapses =
    dateLapses === null || dateLapses === policy.dateEnds
      ? ''
      : ` Unspent money goes back on ${date(dateLapses, { timeZone })}.`;
  return `${policyText(policy, timeZone)}${lapses}`;
}

/** Shows why the chosen wallet cannot pay, and the remedy. */
function WalletProblem({ pay: { wallets = [], wallet, cardFills }, go }: GoesOn) {
  if (!wallet) return null;
  if (wallet.locked) return <AdminHelp text={`${wallet.name} is locked.`} />;
  if (wallet.refusal !== undefined) {
    const remedy = wallet.refusal.change && remedies[wallet.refusal.change];
    return (
      <p className={classes.helper}>
        {refusalText(wallet)}{' '}
        {remedy ? (
          <Anchor component="button" type="button" onClick={() => go(remedy.step)}>
            {remedy.label}
          </Anchor>
        ) : null}
      </p>
    );
  }
  if (!isShort(wallet)) return null;
  const several = wallets.length > 1;
  const mayMove = can('create-wallet-commitment') && several;
  const short = `${wallet.name} holds ${pounds(wallet.availablePence)}; this needs ${pounds(wallet.availablePence - wallet.afterPence)}.`;
  const move = mayMove ? (
    <Link to="/wallets/$id/move" params={{ id: wallet.id }}>
      Move money between wallets
    </Link>
  ) : null;
  if (cardFills)
    return (
      <p className={classes.helper}>
        {short} Pay the missing {pounds(-wallet.afterPence)} by card below{several ? ', or choose another wallet' : ''}.{' '}
        {move}
      </p>
    );
  return (
    <>
      {several ? null : <FundingHelp />}
      <AdminHelp text={`${short} ${several ? 'Choose another wallet or send' : 'Send'} fewer gifts.`}>{move}</AdminHelp>
    </>
  );
}

/** Shows the problem, and the team's admins who can help, if the user has permission to see them. */
function AdminHelp({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const { teamId, user } = requireUser();
  const admins =
    useQuery({ ...adminsQuery(teamId), enabled: can('view-teams') }).data?.data.filter(
      ({ id, role }) => id !== user.id && role === 'team-admin',
    ) ?? [];
  const names = admins.map(({ firstName, surname }) => `${firstName} ${surname}`);
  const whom =
    names.length > 0
      ? `Ask ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)} for help.`
      : can('top-up-wallet')
        ? ''
        : 'Ask a team admin for help.';
  return (
    <p className={classes.helper}>
      {text} {children ?? whom}
    </p>
  );
}
