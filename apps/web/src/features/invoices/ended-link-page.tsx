import { postOfficeLimits } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';

type LinkTexts = {
  readonly lead: string;
  readonly help: string;
  readonly places: readonly { readonly label: string; readonly href: string }[];
};

const documentTexts: LinkTexts = {
  lead: 'Links to documents work for 30 days, links to top-ups for one day.',
  help: 'The document itself is kept. If you manage your team’s billing, sign in and open it under Invoices. A top-up is under its wallet.',
  places: [
    { label: 'Open invoices', href: '/invoices' },
    { label: 'Open wallets', href: '/wallets' },
  ],
};

/** Texts by the kind of link, as named by the server. */
const textsByKind: ReadonlyMap<string, LinkTexts> = new Map([
  [
    'post-office',
    {
      lead: `Links to letters, data and MI reports work for ${postOfficeLimits.linkMinutes} minutes.`,
      help: 'Sign in and download the file again: letters and data are on the page of their file, reports under MI reports.',
      places: [
        { label: 'Open post office', href: '/post-office' },
        { label: 'Open MI reports', href: '/post-office/mi-reports' },
      ],
    },
  ],
  [
    'export',
    {
      lead: 'Links to exports work for a limited time.',
      help: 'Sign in and download the file again under Exports.',
      places: [{ label: 'Open exports', href: '/exports' }],
    },
  ],
  [
    'budget',
    {
      lead: 'Links to files of a budget work for a limited time.',
      help: 'Sign in, open the budget, and download the file again under Invoices.',
      places: [{ label: 'Open budgets', href: '/budgets' }],
    },
  ],
]);

/** The page for an expired link to a file. */
export function EndedLinkPage() {
  const of = new URLSearchParams(location.search).get('of') ?? '';
  const { lead, help, places } = textsByKind.get(of) ?? documentTexts;
  return (
    <EntryLayout title="This link has ended" lead={lead}>
      <div className={classes.words}>
        <p>{help}</p>
        <p>If someone passed this link on to you, ask them for the file.</p>
      </div>
      <div className={classes.buttons}>
        {places.map(({ label, href }, index) => (
          <Button key={href} component="a" href={href} {...(index > 0 && { variant: 'default' })}>
            {label}
          </Button>
        ))}
      </div>
    </EntryLayout>
  );
}
