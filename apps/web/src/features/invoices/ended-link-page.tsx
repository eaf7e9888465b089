import { Button } from '@mantine/core';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';

/** Where the link to a file leads once it has ended. */
export function EndedLinkPage() {
  return (
    <EntryLayout title="This link has ended" lead="Links to documents work for 30 days, links to top-ups for one day.">
      <div className={classes.words}>
        <p>
          The document itself is kept. If you manage your team’s billing, sign in and open it under Invoices. A top-up
          is under its wallet.
        </p>
        <p>If someone passed this link on to you, ask them for the file.</p>
      </div>
      <div className={classes.buttons}>
        <Button component="a" href="/invoices">
          Open invoices
        </Button>
        <Button variant="default" component="a" href="/wallets">
          Open wallets
        </Button>
      </div>
    </EntryLayout>
  );
}
