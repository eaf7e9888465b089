import type { Context } from '../../../platform/context.ts';

/**
 * Finds the user whose passkey answered the challenge of a sign-in. The library of passkeys is three hundred files, so
 * it is loaded with the first one.
 * @throws passkey.refused.
 */
export async function proveByPasskey(
  ctx: Context,
  answer: { readonly challengeId: string; readonly response: unknown },
): Promise<string> {
  const { provenByPasskey } = await import('./passkeys.ts');
  return provenByPasskey(ctx, answer);
}
