import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../shared/page/page.tsx';
import { CreditsSection } from './credits-section.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { DifferencesSection } from './differences-section.tsx';
import { OperatorsSection } from './operators-section.tsx';
import classes from './ops.module.css';
import { PlansSection } from './plans-section.tsx';
import { SeeAsSection } from './see-as-section.tsx';

export function PaymentsPage() {
  return (
    <Page
      title="Payments"
      description="Money that arrived outside the product, and differences with the card provider. Each action is recorded."
      crumbs={consoleCrumbs}
    >
      <div className={classes.sections}>
        <CreditsSection />
        <DifferencesSection />
      </div>
    </Page>
  );
}

export function PlansPage() {
  return (
    <Page
      title="Plans of the installation"
      description="What organisations can choose, and what each allows."
      crumbs={consoleCrumbs}
    >
      <PlansSection />
    </Page>
  );
}

export function OperatorsPage() {
  return (
    <Page title="Operators of the installation" description="Who can open this console." crumbs={consoleCrumbs}>
      <OperatorsSection />
    </Page>
  );
}

const route = getRouteApi('/shell/ops/ops/impersonate');

export function ImpersonatePage() {
  const { email } = route.useSearch();
  return (
    <Page title="Impersonate" description="See what a user sees." crumbs={consoleCrumbs}>
      <SeeAsSection email={email} />
    </Page>
  );
}
