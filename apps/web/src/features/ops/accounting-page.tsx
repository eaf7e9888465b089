import { Page } from '../../shared/page/page.tsx';
import classes from './accounting.module.css';
import { ClosesSection } from './closes-section.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { JournalSection } from './journal-section.tsx';
import { LiabilitySection } from './liability-section.tsx';
import { OwedInvoicesSection } from './owed-invoices-section.tsx';
import { SuppliersSection } from './suppliers-section.tsx';
import { TrialBalanceSection } from './trial-balance-section.tsx';

/** What a finance team closes a month with. Days are days of the United Kingdom. */
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
