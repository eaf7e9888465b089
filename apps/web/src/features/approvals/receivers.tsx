import type { Approval } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './approval.module.css';

const few = 10;

/** The recipients of the gifts: a few at first, then as many as the server lists. */
export function Receivers({ approval: { receivers, quantity } }: { readonly approval: Approval }) {
  const [all, setAll] = useState(false);
  if (receivers.length === 0) return null;
  const shown = all ? receivers : receivers.slice(0, few);
  const rest = quantity - receivers.length;
  return (
    <section aria-labelledby="receivers">
      <h2 id="receivers" className={classes.title}>
        Recipients
      </h2>
      <ol className={classes.receivers}>
        {shown.map(({ name, address, message }, index) => (
          <li key={`${index} ${address}`}>
            <span>{name ?? address ?? 'Someone in the team'}</span>
            {name && address ? <span className={classes.muted}>{address}</span> : null}
            {message ? <span className={classes.muted}>“{message}”</span> : null}
          </li>
        ))}
      </ol>
      {!all && receivers.length > few ? (
        <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          Show {count(receivers.length)}
        </Button>
      ) : null}
      {(all || receivers.length <= few) && rest > 0 ? <p className={classes.muted}>And {count(rest)} more.</p> : null}
    </section>
  );
}
