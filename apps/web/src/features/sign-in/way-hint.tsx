import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './other-ways.module.css';

const isAddress = (email: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/u.test(email);

/** Where the organisation of a typed address takes no password, says so before one is typed. Only the address's domain is asked about. */
export function WayHint({ email, next }: { readonly email: string; readonly next: string | undefined }) {
  const address = email.trim();
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const { data } = useQuery({
    queryKey: ['ways', domain],
    enabled: isAddress(address),
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await import('../../shared/sign-in/sso.ts')).waysFor(`@${domain}`),
  });
  const go = useMutation({
    mutationFn: async () =>
      (await import('../../shared/sign-in/sso.ts')).leaveForProvider({ provider: 'saml', domain, next }),
  });
  const byOrganisation =
    isAddress(address) &&
    data?.domain === domain &&
    data.methods.includes('saml') &&
    !data.methods.includes('password');
  if (!byOrganisation) return null;
  return (
    <div className={classes.hint} role="status">
      <p>{domain} signs in with its own single sign-on.</p>
      <Button onClick={() => go.mutate()} loading={go.isPending || go.isSuccess}>
        Go to your organisation
      </Button>
      {go.error ? <p>{describeError(go.error).message}</p> : null}
    </div>
  );
}
