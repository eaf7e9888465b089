import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './other-methods.module.css';
import { useLeaveForProvider } from './queries/use-leave-for-provider.ts';
import { signInMethodsQuery } from './queries/sign-in-methods-query.ts';

const isAddress = (email: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/u.test(email);

/**
 * If the organisation of a typed address does not use passwords, says so before one is typed. Only the domain of the
 * address is sent.
 */
export function MethodHint({ email, next }: { readonly email: string; readonly next: string | undefined }) {
  const address = email.trim();
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const { data } = useQuery({ ...signInMethodsQuery(domain), enabled: isAddress(address) });
  const go = useLeaveForProvider();
  const byOrganisation =
    isAddress(address) &&
    data?.domain === domain &&
    data.methods.includes('saml') &&
    !data.methods.includes('password');
  if (!byOrganisation) return null;
  return (
    <div className={classes.hint} role="status">
      <p>{domain} signs in with its own single sign-on.</p>
      <Button onClick={() => go.mutate({ provider: 'saml', domain, next })} loading={go.isPending || go.isSuccess}>
        Go to your organisation
      </Button>
      {go.error ? <p>{describeError(go.error).message}</p> : null}
    </div>
  );
}
