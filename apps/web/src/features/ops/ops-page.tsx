import { userTypes } from '@huggg/contracts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { CreditsSection } from './credits-section.tsx';
import { OperatorsSection } from './operators-section.tsx';
import classes from './ops.module.css';
import { PlansSection } from './plans-section.tsx';
import { SeeAsSection } from './see-as-section.tsx';

/** S50. The console of those who run the product. */
export function OpsPage() {
  if (requireUser().user.type !== userTypes.operator)
    return <NoAccessPage reason="Only platform staff can open the console." helper="support" />;
  return (
    <Page title="Operator" description="Payments, plans, operators, and seeing what a user sees. Each act is recorded.">
      <div className={classes.sections}>
        <CreditsSection />
        <PlansSection />
        <OperatorsSection />
        <SeeAsSection />
      </div>
    </Page>
  );
}
