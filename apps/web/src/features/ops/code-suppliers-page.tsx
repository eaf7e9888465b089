import { Page } from '../../shared/page/page.tsx';
import { CodeDifferencesSection } from './code-differences-section.tsx';
import { CodeStockSection } from './code-stock-section.tsx';
import { CodeSuppliersSection } from './code-suppliers-section.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { FailedOverSection } from './failed-over-section.tsx';
import classes from './ops.module.css';
import { ProductSuppliersSection } from './product-suppliers-section.tsx';
import { VoidingCodesSection } from './voiding-codes-section.tsx';
import { WaitingCodesSection } from './waiting-codes-section.tsx';

/** The suppliers of codes: their state, the gifts that wait, and differences from their lists. */
export function CodeSuppliersPage() {
  return (
    <Page
      title="Suppliers of codes"
      description="Who issues the codes of gifts, how well they do it, and which gifts are waiting for one. Each action is recorded."
      crumbs={consoleCrumbs}
    >
      <div className={classes.sections}>
        <CodeSuppliersSection />
        <WaitingCodesSection />
        <VoidingCodesSection />
        <CodeDifferencesSection />
        <FailedOverSection />
        <CodeStockSection />
        <ProductSuppliersSection />
      </div>
    </Page>
  );
}
