import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/index.ts';

/**
 * What changing factors asks of the caller's session. Sessions depend on factors, because starting one asks for a
 * second factor; app/ passes these in.
 */
export type SessionPorts = {
  /** @throws access.step-up-required. */
  readonly requireStepUp: (ctx: Context, tx: Tx) => Promise<void>;
  /** @throws access.step-up-required, access.own-proof-needed. */
  readonly requireOwnProof: (ctx: Context, tx: Tx) => Promise<void>;
  /** Records that the caller's session has shown a second factor. */
  readonly markProven: (ctx: Context, tx: Tx, by: string) => Promise<void>;
  /** Ends the caller's other sessions: those who hold them have not shown the factors that count now. */
  readonly endOtherSessions: (ctx: Context, tx: Tx) => Promise<void>;
  /** Ends all sessions of a person whose factors were reset. */
  readonly endSessions: (ctx: Context, tx: Tx, userId: string) => Promise<void>;
};
