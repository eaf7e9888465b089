import { Page } from '../../shared/page/page.tsx';
import classes from './accounting.module.css';
import { ClosesSection } from './closes-section.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { JournalSection } from './journal-section.tsx';
import { LiabilitySection } from './liability-section.tsx';
import { OwedInvoicesSection } from './owed-invoices-section.tsx';
import { SuppliersSection } from './suppliers-section.tsx';
import { TrialBalanceSection } from './trial-balance-section.tsx';

/** The reports that a finance team needs to close a month. Days are in United Kingdom time. */
export function AccountingPage() {
  return (
    <Page
      title="Accounting"
      description="The house book: balances, daily closes and the journal. Days are days of the United Kingdom."
      crumbs={consoleCrumbs}
    >
      <div className={classes.sections}>
        <TrialBalanceSection />
        <LiabilitySection />
        <OwedInvoicesSection />
        <SuppliersSection />
        <ClosesSection />
        <JournalSection />
      </div>
    </Page>
  );
}
