import { count, pounds, quantity, time } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { bulkText } from './bulk-kinds.ts';
import type { BulkKind, Outcome } from './bulk-kinds.ts';
import type { BulkSubject } from './bulk-subject.ts';
import { BulkUndo } from './bulk-undo.tsx';
import classes from './bulk.module.css';

type BulkEndProps = {
  readonly kind: BulkKind;
  readonly outcome: Outcome;
  readonly subject: BulkSubject;
  readonly ids: readonly string[] | undefined;
  readonly onClose: () => void;
};

/** The outcome, by reason. */
export function BulkEnd({ kind, outcome, subject, ids, onClose }: BulkEndProps) {
  const { changed, stay, returnedPence, nextAt, undo } = outcome;
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus moves to the dialog's close button.
  useEffect(() => {
    close.current?.focus();
  }, []);
  return (
    <>
      <div role="status">
        <ul className={classes.outcome}>
          <li className={classes.can}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {bulkText[kind].done(quantity(changed, 'gift'))}.
              {returnedPence > 0 ? ` ${pounds(returnedPence)} returned to ${subject.returnsTo}.` : ''}
            </span>
          </li>
          {stay.map((one) => (
            <li key={one.reason} className={classes.stays}>
              <IconCircleMinus size={20} stroke={1.75} aria-hidden="true" />
              <span>
                {count(one.count)} {one.reason}.
              </span>
            </li>
          ))}
        </ul>
      </div>
      {nextAt ? (
        <p className={classes.next}>They can be sent again after {time(nextAt, { timeZone: subject.timeZone })}.</p>
      ) : null}
      {undo && ids ? <BulkUndo undo={undo} ids={ids} /> : null}
      <div className={classes.buttons}>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
