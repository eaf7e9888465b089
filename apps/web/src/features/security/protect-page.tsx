import { userTypes } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { loadPage } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { Page } from '../../shared/page/page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { FactorsSection } from './factors-section.tsx';
import { factorsQuery } from './queries/factors-query.ts';
import classes from './security.module.css';

const route = getRouteApi('/shell/protect');

/** Shown after a sign-in with an emailed code, to add a passkey or an app that replaces the code from then on. */
export function ProtectPage() {
  const { next } = route.useSearch();
  const operator = requireUser().user.type === userTypes.operator;
  const factors = useQuery(factorsQuery);
  const done = (factors.data?.factors.length ?? 0) > 0;
  return (
    <Page title="Protect your account" width="form">
      <div className={classes.sections}>
        <p className={classes.lead}>
          {operator
            ? 'Operators need a passkey or an authenticator app. Add one to continue.'
            : 'Your team requires a second step at sign-in. Add a passkey or an authenticator app, and you need not wait for codes by email.'}
        </p>
        {factors.isPending ? <Skeleton height={180} role="status" aria-label="Loading second factors" /> : null}
        {factors.error ? <ErrorBlock {...describeError(factors.error)} onRetry={() => void factors.refetch()} /> : null}
        {factors.data ? <FactorsSection list={factors.data} /> : null}
        <div className={classes.buttons}>
          {done || !operator ? (
            <Button variant={done ? 'filled' : 'default'} onClick={() => loadPage(next ?? '/')}>
              {done ? 'Continue' : 'Keep using codes by email for now'}
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
