import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import type { Team } from '../../teams/index.ts';
import { beginSecondStep, consumeTwofaState, type SecondFactor } from '../../factors/index.ts';
import { errors } from '../errors.ts';
import { markSecondFactor } from '../queries/sessions.ts';

type Input = {
  readonly session: { readonly secondFactor: string | null };
  readonly sessionId: string;
  readonly userId: string;
  readonly team: Pick<Team, 'id' | 'effectivePreferences'>;
  readonly shown: SecondFactor;
};

/**
 * Checks whether an open session may continue in a team. Returns null if it may, otherwise the error for what is
 * missing; a second factor that is shown is consumed and recorded, so that the session is asked only once.
 */
export async function findMissingProof(
  ctx: Context,
  tx: Tx,
  { session, sessionId, userId, team, shown }: Input,
): Promise<CatalogueError | null> {
  if (!team.effectivePreferences.requires2FA || session.secondFactor) return null;
  const now = ctx.clock.now();
  if (shown === null || typeof shown === 'string')
    return errors.secondFactorRequired(
      await beginSecondStep(ctx, tx, { userId, teamId: team.id, firstMethod: 'session' }),
    );
  const by = await consumeTwofaState(tx, { id: shown.tokenId, userId, now });
  if (!by) return errors.secondFactorInvalid();
  await markSecondFactor(tx, { sessionId, by, now });
  return null;
}
