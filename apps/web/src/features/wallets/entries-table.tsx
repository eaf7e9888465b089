import type { WalletEntry } from '@huggg/contracts';
import { Money, Unknown } from '@huggg/ui';
import { date, pounds, time } from '@huggg/ui/format';
import { UnstyledButton } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { can, canForTeam } from '../../shared/session/session.ts';
import classes from './entries-table.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { entryPath, entryRoute, entryText } from './entry-text.ts';
import { flowNames } from './queries/search.ts';
import type { Figure } from './queries/search.ts';

type EntriesTableProps = {
  readonly walletId: string;
  readonly entries: readonly WalletEntry[];
  readonly timeZone: string;
  readonly figure: Figure;
  readonly refreshing: boolean;
};

/** The rows of a statement; on phones each row takes two lines. */
export function EntriesTable({ walletId, entries, timeZone, figure, refreshing }: EntriesTableProps) {
  const [into, outOf] = flowNames(figure);
  return (
    <table className={classes.table} data-refreshing={refreshing || undefined}>
      <caption className="hg-hidden">Entries, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" data-align="end">
            {into}
          </th>
          <th scope="col" data-align="end">
            {outOf}
          </th>
          <th scope="col" data-align="end">
            Available after
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} walletId={walletId} entry={entry} timeZone={timeZone} figure={figure} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  walletId,
  entry,
  timeZone,
  figure,
}: {
  readonly walletId: string;
  readonly entry: WalletEntry;
  readonly timeZone: string;
  readonly figure: Figure;
}) {
  const { title, detail } = entryText(entry);
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={entry.date}>
          {date(entry.date, { timeZone })} <span>{time(entry.date, { timeZone })}</span>
        </time>
      </td>
      <td className={classes.what}>
        <EntryLink walletId={walletId} entry={entry} title={title} timeZone={timeZone} />
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </td>
      <td data-align="end" className={classes.in} data-gain={(figure !== 'live' && figure !== 'redeemed') || undefined}>
        {entry.in > 0 ? (
          <>
            <span className={classes.plus} aria-hidden="true">
              +
            </span>
            <Money pence={entry.in} />
          </>
        ) : (
          <Blank />
        )}
      </td>
      <td data-align="end" className={classes.out}>
        {entry.out > 0 ? <span className="hg-tabular">{pounds(-entry.out)}</span> : <Blank />}
      </td>
      <td data-align="end" className={classes.after}>
        {entry.availableAfter === null ? (
          <Unknown name={figure === 'available' ? 'Not known' : 'Unchanged'} />
        ) : (
          <>
            <span className={classes.afterWord}>Available after </span>
            <Money pence={entry.availableAfter} />
          </>
        )}
      </td>
    </tr>
  );
}

/** Links to the page of the entry's cause, if there is one; otherwise opens a dialog with its details. */
function EntryLink({
  walletId,
  entry,
  title,
  timeZone,
}: {
  readonly walletId: string;
  readonly entry: WalletEntry;
  readonly title: string;
  readonly timeZone: string;
}) {
  const { routesByPath } = useRouter();
  const path = entryPath(entry, { walletId, timeZone });
  const page = entryRoute(entry);
  const mayOpen = canOpenEntry(entry.reference?.kind);
  const [shown, show] = useState(false);
  if (mayOpen && path !== undefined && page !== undefined && page in routesByPath)
    return (
      <Link to={anyPath(path)} className={classes.link}>
        {title}
      </Link>
    );
  // Another person's order, which the user cannot read.
  if (entry.reference === null) return <span className={classes.title}>{title}</span>;
  return (
    <>
      <UnstyledButton className={classes.link} onClick={() => show(true)} aria-haspopup="dialog">
        {title}
      </UnstyledButton>
      {shown ? <EntryDialog entry={entry} timeZone={timeZone} onClose={() => show(false)} /> : null}
    </>
  );
}

/** Checks whether the entry is a link: it needs the permission to top up, or to see other people's cards. */
function canOpenEntry(kind: string | undefined): boolean {
  if (kind === 'top-up-invoice') return can('top-up-wallet');
  return kind !== 'charge' || canForTeam('manage-cards');
}

function Blank() {
  return <span className="hg-hidden">None</span>;
}
