import type { Context } from '../../../platform/context.ts';

/**
 * Whose passkey answered a sign-in's challenge. The library of passkeys is three hundred files, so it is loaded with
 * the first one.
 * @throws passkey.refused.
 */
export async function proveByPasskey(
  ctx: Context,
  answer: { readonly challengeId: string; readonly response: unknown },
): Promise<string> {
  const { provenByPasskey } = await import('./passkeys.ts');
  return provenByPasskey(ctx, answer);
}
