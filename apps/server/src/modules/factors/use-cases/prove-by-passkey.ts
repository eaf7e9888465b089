import type { Context } from '../../../platform/context.ts';

/**
 * Finds the user whose passkey signed the challenge of a sign-in. The passkey library has three hundred files, so it is
 * loaded on first use.
 * @throws passkey.refused.
 */
export async function proveByPasskey(
  ctx: Context,
  answer: { readonly challengeId: string; readonly response: unknown },
): Promise<string> {
  const { userOfPasskey } = await import('./passkeys.ts');
  return userOfPasskey(ctx, answer);
}
