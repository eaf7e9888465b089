import { pounds } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FundingHelp } from '../../../shared/team/funding-help.tsx';
import { can, requireUser } from '../../../shared/session/session.ts';
import { isShort } from '../draft/total-text.ts';
import { adminsQuery } from './admins-query.ts';
import type { PayHandle } from './use-pay.ts';
import classes from './wallet-choice.module.css';

/** The wallet that pays: what is in it and what would be left. One that cannot says by how much, and who can help. */
export function WalletChoice({ pay }: { readonly pay: PayHandle }) {
  const { wallets = [], wallet, chooseWallet } = pay;
  const name = useId();
  return (
    <fieldset className={classes.wallets}>
      <legend>Pay from</legend>
      {wallets.map((option) => (
        <label key={option.id} className={classes.wallet}>
          <input type="radio" name={name} checked={option.id === wallet?.id} onChange={() => chooseWallet(option.id)} />
          <span className={classes.name}>{option.name}</span>
          <span className={classes.figure}>
            <span>Available</span> {pounds(option.availablePence)}
          </span>
          <span className={classes.figure} data-short={isShort(option) || undefined}>
            <span>{isShort(option) ? 'Short by' : 'After'}</span> {pounds(Math.abs(option.afterPence))}
          </span>
        </label>
      ))}
      {pay.wallets?.length === 0 ? <Helper words="Your role has no wallet to pay from." /> : null}
      {wallet?.locked ? <Helper words={`${wallet.name} is locked.`} /> : null}
      {wallet && !wallet.locked && isShort(wallet) && wallets.length === 1 ? <FundingHelp /> : null}
      {wallet && !wallet.locked && isShort(wallet) ? (
        <Helper
          words={`${wallet.name} holds ${pounds(wallet.availablePence)}; this needs ${pounds(wallet.availablePence - wallet.afterPence)}. ${wallets.length > 1 ? 'Choose another wallet or send' : 'Send'} fewer gifts.`}
        >
          {can('create-wallet-commitment') && wallets.length > 1 ? (
            <Link to="/wallets/$id/move" params={{ id: wallet.id }}>
              Move money between wallets
            </Link>
          ) : null}
        </Helper>
      ) : null}
    </fieldset>
  );
}

/** What is the matter, and which of the team's admins can help, where the person may know. */
function Helper({ words, children }: { readonly words: string; readonly children?: ReactNode }) {
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
      {words} {children ?? whom}
    </p>
  );
}
