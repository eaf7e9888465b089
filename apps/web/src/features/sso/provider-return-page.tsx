import { errorCatalogue } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { SignInOutcome } from '../../shared/api/api.ts';
import { finishLinking, readSsoIntent, signInWithProvider } from '../../shared/sign-in/sso.ts';
import type { ProviderAnswer } from '../../shared/sign-in/sso.ts';
import { Failure } from './failure.tsx';
import { failureOf } from './refusal.ts';
import { useProviderAnswer } from './use-provider-answer.ts';
import { Waiting } from './waiting.tsx';

type Provider = 'google' | 'microsoft';

const names = { google: 'Google', microsoft: 'Microsoft' } as const;
const toSecurity = (
  <Button component="a" href="/me/security">
    Back to security
  </Button>
);

/** S3, /sso/google and /sso/microsoft: the callback pages of the providers. */
export function GoogleReturnPage() {
  return <ProviderReturn provider="google" search={useSearch({ from: '/entry/sso/google' })} />;
}

export function MicrosoftReturnPage() {
  return <ProviderReturn provider="microsoft" search={useSearch({ from: '/entry/sso/microsoft' })} />;
}

export type ReturnSearch = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
};

function ProviderReturn({
  provider,
  search: { code, state, iss, error },
}: {
  readonly provider: Provider;
  readonly search: ReturnSearch;
}) {
  if (error)
    return (
      <Failure
        message={`${names[provider]} did not sign you in.`}
        help={errorCatalogue['sso.refused'].help}
        code="sso.refused"
        onwards={readSsoIntent().linking ? toSecurity : undefined}
      />
    );
  if (!code || !state) return <Failure {...errorCatalogue['sso.attempt-unknown']} code="sso.attempt-unknown" />;
  return <Answer provider={provider} answer={{ code, state, iss }} />;
}

function Answer({ provider, answer }: { readonly provider: Provider; readonly answer: ProviderAnswer }) {
  const { linking } = readSsoIntent();
  const take = async (): Promise<SignInOutcome> => {
    if (!linking) return signInWithProvider(provider, answer);
    await finishLinking(provider, answer);
    return 'signed-in';
  };
  const error = useProviderAnswer({ key: answer.state, take, goTo: linking ? '/me/security' : undefined });
  return error ? <Failure {...failureOf(error)} onwards={linking ? toSecurity : undefined} /> : <Waiting />;
}
