import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { rulesQuery } from './queries/rules-query.ts';
import { samlQuery } from './queries/saml-query.ts';
import { SamlSection } from './saml-section.tsx';
import classes from './team-sign-in.module.css';
import { MethodsSection } from './methods-section.tsx';

/** How the members of a team sign in: the allowed methods, and the team's own identity provider. */
export function TeamSignInPage() {
  return can('team-admin') ? <TeamSignIn /> : <NoAccessPage reason="Only team admins can change how people sign in." />;
}

const isOfParent = (error: unknown): boolean =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'saml.of-parent';

function TeamSignIn() {
  const rules = useQuery(rulesQuery);
  const saml = useQuery(samlQuery);
  const error = rules.error ?? (isOfParent(saml.error) ? null : saml.error);
  const again = (): void => {
    void rules.refetch();
    void saml.refetch();
  };
  const waiting = !error && (!rules.data || saml.isPending);
  return (
    <Page
      title="Sign-in"
      width="form"
      description="How people can sign in to this team, and your organisation’s own single sign-on."
    >
      <div className={classes.sections}>
        {error ? (
          <ErrorBlock {...describeError(error)} onRetry={again} retrying={rules.isFetching || saml.isFetching} />
        ) : null}
        {waiting ? (
          <Card>
            <SkeletonTable rows={4} columns={2} label="Loading sign-in settings" />
          </Card>
        ) : null}
        {rules.data && !waiting ? <MethodsSection key={rules.data.own.join()} rules={rules.data} /> : null}
        {saml.data && !waiting ? (
          <SamlSection
            key={saml.data.connection?.dateModified ?? 'none'}
            settings={saml.data}
            required={rules.data?.own.join() === 'saml'}
          />
        ) : null}
        {isOfParent(saml.error) && !waiting ? (
          <Card>
            <p className={classes.lead}>The parent team manages single sign-on for this organisation.</p>
          </Card>
        ) : null}
      </div>
    </Page>
  );
}
