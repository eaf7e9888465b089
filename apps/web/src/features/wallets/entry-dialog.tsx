import type { WalletEntry } from '@huggg/contracts';
import { CopyButton, Money } from '@huggg/ui';
import { date, pounds, time } from '@huggg/ui/format';
import { Modal } from '@mantine/core';
import { entryNote, entryText } from './entry-text.ts';
import classes from './entry-dialog.module.css';

type EntryDialogProps = {
  readonly entry: WalletEntry;
  readonly timeZone: string;
  readonly onClose: () => void;
};

/** The details of an entry without a page of its own. */
export function EntryDialog({ entry, timeZone, onClose }: EntryDialogProps) {
  const { title, detail } = entryText(entry);
  const note = entryNote(entry);
  const { type, reference, availableAfter } = entry;
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <dl className={classes.facts}>
        <dt>{entry.in > 0 ? 'In' : 'Out'}</dt>
        <dd className="hg-tabular">{entry.in > 0 ? <Money pence={entry.in} /> : pounds(-entry.out)}</dd>
        <dt>Date</dt>
        <dd>
          {date(entry.date, { timeZone })}, {time(entry.date, { timeZone })}
        </dd>
        {detail ? (
          <>
            <dt>{type === 'operator-credit' ? 'Payment reference' : 'About'}</dt>
            <dd>{detail}</dd>
          </>
        ) : null}
        {availableAfter === null ? null : (
          <>
            <dt>Available after</dt>
            <dd>
              <Money pence={availableAfter} />
            </dd>
          </>
        )}
        <dt>Entry</dt>
        <dd className={classes.id}>{entry.id}</dd>
        {reference && reference.id !== entry.id ? (
          <>
            <dt>Its cause</dt>
            <dd className={classes.id}>{reference.id}</dd>
          </>
        ) : null}
      </dl>
      {note ? <p className={classes.note}>{note}</p> : null}
      <CopyButton value={reference?.id ?? entry.id} label="Copy id" />
    </Modal>
  );
}
