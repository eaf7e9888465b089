import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/index.ts';

/**
 * The proof that the caller must give to weaken a team's protection or raise a role. Sessions depend on teams, so app/
 * passes it in.
 */
export type ProofPort = {
  /** @throws access.people-only for a program, access.step-up-required, access.own-proof-needed. */
  readonly requireProof: (ctx: Context, tx: Tx) => Promise<void>;
};
