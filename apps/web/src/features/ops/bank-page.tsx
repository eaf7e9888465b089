import { Page } from '../../shared/page/page.tsx';
import { BankActsSection } from './bank-acts-section.tsx';
import { BankImportsSection } from './bank-imports-section.tsx';
import { BankQueueSection } from './bank-queue-section.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import classes from './ops.module.css';

/**
 * Payments by bank: operators import statements here, and decide about payments that cannot be matched automatically.
 */
export function BankPage() {
  return (
    <Page
      title="Bank"
      description="Upload bank statements, and decide about payments that match nothing expected."
      crumbs={consoleCrumbs}
    >
      <div className={classes.sections}>
        <BankImportsSection />
        <BankQueueSection />
        <BankActsSection />
      </div>
    </Page>
  );
}
