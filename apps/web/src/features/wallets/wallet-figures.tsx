import type { Wallet } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Period } from '../../shared/list/periods.ts';
import { compact } from '../../shared/navigation/search-params.ts';
import { Bar } from './balance-bar.tsx';
import { figureNames } from './queries/search.ts';
import type { Figure } from './queries/search.ts';
import classes from './wallet-figures.module.css';

type WalletFiguresProps = {
  readonly wallet: Wallet;
  /** The figure whose entries are listed below. */ readonly shown: Figure;
  /** The period, which is kept when another figure is opened. */ readonly period: Period;
};

/**
 * Available + Held = Balance; then the redeemed amount, and the total ever funded. Each figure opens the entries that
 * add up to it.
 */
export function WalletFigures({ wallet, shown, period }: WalletFiguresProps) {
  const amounts: Readonly<Record<Figure, number>> = {
    available: wallet.available,
    live: wallet.live,
    balance: wallet.balance,
    redeemed: wallet.redeemed,
    total: wallet.total,
  };
  const figure = (key: Figure, part?: 'available' | 'held') => (
    <FigureLink id={wallet.id} figure={key} amount={amounts[key]} open={shown === key} part={part} period={period} />
  );
  return (
    <Card component="section" aria-label="Figures" className={classes.card}>
      <div className={classes.figures}>
        {figure('available', 'available')}
        <span className={classes.sign} aria-hidden="true">
          +
        </span>
        {figure('live', 'held')}
        <span className={classes.sign} aria-hidden="true">
          =
        </span>
        {figure('balance')}
        <span className={classes.rule} aria-hidden="true" />
        {figure('redeemed')}
        {figure('total')}
      </div>
      <Bar available={wallet.available} held={wallet.live} />
    </Card>
  );
}

type FigureLinkProps = {
  readonly id: string;
  readonly figure: Figure;
  readonly amount: number;
  readonly open: boolean;
  readonly part: 'available' | 'held' | undefined;
  readonly period: Period;
};

/** The page decides whether a figure is open, so that a change of filters does not close it. */
const exact = { exact: true, includeSearch: true } as const;

function FigureLink({ id, figure, amount, open, part, period }: FigureLinkProps) {
  return (
    <Link
      to="/wallets/$id"
      params={{ id }}
      search={compact({ figure: figure === 'available' ? undefined : figure, ...period })}
      resetScroll={false}
      activeOptions={exact}
      className={classes.figure}
      aria-current={open ? 'true' : undefined}
    >
      <span className={classes.name}>
        {part ? <span className={classes.swatch} data-part={part} /> : null}
        {figureNames[figure]}
      </span>
      <span className={classes.amount}>{pounds(amount)}</span>
    </Link>
  );
}
