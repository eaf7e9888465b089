import type { Context } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { listOperatorIds } from '../../identity/index.ts';
import { findInstallation, insertInstallation, type Installation } from '../queries/installation.ts';

/** Returns a digest that distinguishes one CODE_KEY from another and reveals neither. */
export function keyDigestOf({ secrets }: Pick<Context, 'secrets'>): string {
  return secrets.blind('the key of this installation');
}

/** Returns the installation's row, creating it in an empty database. */
export async function beginInstallation(
  ctx: Pick<Context, 'transaction' | 'secrets' | 'clock'>,
): Promise<Installation> {
  return ctx.transaction(async (tx) => {
    await insertInstallation(tx, { setupNonce: newId(), keyDigest: keyDigestOf(ctx) }, ctx.clock.now());
    const installation = await findInstallation(tx);
    if (!installation) throw new Error('The row of the installation was not found, although it was just stored.');
    return installation;
  });
}

/**
 * Returns the token of the setup page, the same in every process and derivable only with CODE_KEY. Null permanently
 * once the installation was set up or has an operator; an installation that lost its last operator gets one with the
 * command.
 */
export async function setupToken(ctx: Pick<Context, 'secrets'>, read: Read): Promise<string | null> {
  const installation = await findInstallation(read);
  if (!installation || installation.setUpAt !== null || (await listOperatorIds(read)).length > 0) return null;
  return ctx.secrets.linkToken('setup', installation.setupNonce);
}
