import { passwordLengths } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { Page } from '../../shared/page/page.tsx';
import { FactorsSection } from './factors-section.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { PasswordSection } from './password-section.tsx';
import { factorsQuery } from './queries/factors-query.ts';
import classes from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';

/** S48. The user's sign-in methods and active sessions. */
export function SecurityPage() {
  const factors = useQuery(factorsQuery);
  return (
    <Page title="Security" width="form">
      <div className={classes.sections}>
        {factors.isPending ? <Skeleton height={180} role="status" aria-label="Loading second factors" /> : null}
        {factors.error ? <ErrorBlock {...describeError(factors.error)} onRetry={() => void factors.refetch()} /> : null}
        {factors.data ? <FactorsSection list={factors.data} /> : null}
        <PasswordSection
          min={(factors.data?.factors.length ?? 0) > 0 ? passwordLengths.withSecondFactor : passwordLengths.minimum}
        />
        <LinkedAccounts />
        <SessionsSection />
      </div>
    </Page>
  );
}
