import type { InviteResult } from '@huggg/contracts';
import { StatusBadge } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { outcomeLook } from '../../shared/team/outcome-look.ts';
import classes from './people.module.css';

const goodOutcomes = new Set(['sent', 'resent', 'joined']);

/** The result for each address; mistyped ones return to the form for correction. */
export function InviteResults({
  results,
  onMore,
}: {
  readonly results: readonly InviteResult[];
  readonly onMore: (again: readonly string[]) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const repairable = results
    .filter(({ outcome }) => outcome === 'malformed' || outcome === 'other-domain')
    .map(({ emailAddress }) => emailAddress);
  const done = results.filter(({ outcome }) => goodOutcomes.has(outcome)).length;
  return (
    <section aria-labelledby="results" className={classes.form}>
      <h2 id="results" ref={heading} tabIndex={-1} className={classes.title}>
        {done === results.length
          ? `${quantity(done, 'person', 'people')} invited`
          : `${done} of ${quantity(results.length, 'address', 'addresses')} invited`}
      </h2>
      <Card p={0}>
        <ul className={classes.list}>
          {results.map(({ emailAddress, outcome, message }, index) => (
            // The list can contain the same address twice.
            <li key={`${index}-${emailAddress}`}>
              <span className={classes.who}>
                <strong>{emailAddress}</strong>
                <span className={classes.quiet}>{message}</span>
              </span>
              <StatusBadge quiet status={outcomeLook(outcome, message)} />
            </li>
          ))}
        </ul>
      </Card>
      <div className={classes.buttons}>
        <Button component={Link} to="/team/invites">
          See invites
        </Button>
        {repairable.length > 0 ? (
          <Button variant="default" onClick={() => onMore(repairable)}>
            Fix {quantity(repairable.length, 'address', 'addresses')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => onMore([])}>
          Invite more people
        </Button>
      </div>
    </section>
  );
}
