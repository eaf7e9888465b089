import { describeError } from '../../shared/api/describe-error.ts';
import type { FailureProps } from './failure.tsx';

type Refusal = Error & { readonly errorCode: string | number; readonly details?: Readonly<Record<string, unknown>> };

export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Error && 'errorCode' in error ? (error as Refusal) : null;

/** Returns the text, code and request id of a rejected response. */
export function failureOf(error: unknown): FailureProps {
  const { message, help, requestId } = describeError(error);
  const refusal = refusalOf(error);
  const token = refusal?.details?.['verificationToken'];
  return {
    message,
    help,
    requestId,
    ...(refusal ? { code: String(refusal.errorCode) } : {}),
    ...(typeof token === 'string' ? { signUpToken: token } : {}),
  };
}
