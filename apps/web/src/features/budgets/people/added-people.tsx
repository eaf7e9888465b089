import type { InviteOutcome } from '@huggg/contracts';
import { StatusBadge } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { outcomeLook } from '../../../shared/team/outcome-look.ts';
import classes from './people.module.css';

export type AddedResult = {
  readonly email: string;
  readonly outcome: InviteOutcome;
  readonly message: string;
  /** Null if the address was not added. */
  readonly participantId: string | null;
};

const few = 8;

/** The result for each address: those that were not added come first. */
export function AddedPeople({
  results,
  onClose,
}: {
  readonly results: readonly AddedResult[];
  readonly onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const added = results.filter(({ participantId }) => participantId !== null);
  const sorted = [...results.filter(({ participantId }) => participantId === null), ...added];
  const shown = all ? sorted : sorted.slice(0, few);
  return (
    <section aria-labelledby="added" className={classes.checked}>
      <div className={classes.head}>
        <h3 id="added" ref={heading} tabIndex={-1} className={classes.title}>
          {added.length === results.length
            ? `${quantity(added.length, 'person', 'people')} added`
            : `${added.length} of ${quantity(results.length, 'person', 'people')} added`}
        </h3>
        <Button type="button" variant="subtle" size="compact-md" onClick={onClose}>
          Close
        </Button>
      </div>
      <Card p={0}>
        <ul className={classes.list}>
          {shown.map(({ email, outcome, message }, index) => (
            // The list can contain the same address twice.
            <li key={`${index}-${email}`}>
              <span className={classes.who}>
                <strong>{email}</strong>
                <span className={classes.quiet}>{message}</span>
              </span>
              <StatusBadge quiet status={outcomeLook(outcome, message)} />
            </li>
          ))}
        </ul>
      </Card>
      {sorted.length > shown.length ? (
        <Button type="button" variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          Show all {quantity(sorted.length, 'result')}
        </Button>
      ) : null}
    </section>
  );
}
