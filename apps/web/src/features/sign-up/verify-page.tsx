import type { Verification } from '@huggg/contracts';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { currentUser } from '../../shared/session/session.ts';
import { EndedLink } from './ended-link.tsx';
import { verificationQuery } from './queries/verification-query.ts';

const route = getRouteApi('/entry/verify');

/** S4, the emailed link: a new user continues to their details; an existing user's address is confirmed. */
export function VerifyPage() {
  const { token = '' } = route.useSearch();
  const { data, error, refetch } = useQuery(verificationQuery(token));
  if (data && data.userId === null) return <Navigate to="/sign-up/details" search={{ token }} replace />;
  if (data) return <Confirmed verification={data} />;
  if (error)
    return (
      <EndedLink
        error={error}
        token={token}
        retry={() => {
          void refetch();
        }}
      />
    );
  return (
    <EntryLayout title="Checking your link">
      <Loader aria-label="Loading" role="status" />
    </EntryLayout>
  );
}

function Confirmed({ verification: { emailAddress, action } }: { readonly verification: Verification }) {
  const next =
    action === 'upgrade' ? { to: '/team/plan', label: 'Continue to your plan' } : { to: '/', label: 'Go to Home' };
  return (
    <EntryLayout title="Your email is confirmed">
      <div className={classes.words}>
        <p>
          <strong>{emailAddress}</strong> is the address of your account.{currentUser() ? '' : ' Sign in with it.'}
        </p>
      </div>
      {currentUser() ? (
        <Button component="a" href={next.to}>
          {next.label}
        </Button>
      ) : (
        <Button component={Link} to={anyPath('/sign-in')}>
          Sign in
        </Button>
      )}
    </EntryLayout>
  );
}
