import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/index.ts';

/**
 * What a change of factors requires from the caller's session. Sessions depend on factors, because starting one
 * requires a second factor, so app/ passes these in.
 */
export type SessionPorts = {
  /** @throws access.step-up-required. */
  readonly requireStepUp: (ctx: Context, tx: Tx) => Promise<void>;
  /** @throws access.step-up-required, access.own-proof-needed. */
  readonly requireOwnProof: (ctx: Context, tx: Tx) => Promise<void>;
  /** Records that the caller's session has proven a second factor. */
  readonly markProven: (ctx: Context, tx: Tx, by: string) => Promise<void>;
  /** Ends the caller's other sessions, because their holders have not proven the current factors. */
  readonly endOtherSessions: (ctx: Context, tx: Tx) => Promise<void>;
  /** Ends all sessions of a person whose factors were reset. */
  readonly endSessions: (ctx: Context, tx: Tx, userId: string) => Promise<void>;
};
