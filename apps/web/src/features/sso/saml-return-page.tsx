import { errorCatalogue } from '@huggg/contracts';
import type { ErrorCode } from '@huggg/contracts';
import { useSearch } from '@tanstack/react-router';
import { signInWithSaml } from '../../shared/sign-in/sso.ts';
import { Failure } from './failure.tsx';
import { failureOf } from './refusal.ts';
import { useProviderAnswer } from './use-provider-answer.ts';
import { Waiting } from './waiting.tsx';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** S3, /sso/saml: the page to which the server redirects after an organisation's identity provider has responded. */
export function SamlReturnPage() {
  const { token, error } = useSearch({ from: '/entry/sso/saml' });
  const code = error && isCode(error) ? error : 'sso.attempt-unknown';
  if (token && !error) return <Answer token={token} />;
  const { message, help } = errorCatalogue[code];
  return <Failure message={message} help={help} code={code} />;
}

function Answer({ token }: { readonly token: string }) {
  const error = useProviderAnswer({ key: token, take: () => signInWithSaml(token) });
  return error ? <Failure {...failureOf(error)} /> : <Waiting />;
}
