import type { ErrorCode } from '@huggg/contracts';
import type { Cell } from './matrix-inputs.ts';
import type { MatrixWorld } from './matrix-world.ts';
import type { RowKind } from './named-kinds.ts';
import type { NamedRows } from './named-rows.ts';

/** The caller, and the rows of their own home. */
export type Sender = { readonly cell: Cell; readonly world: MatrixWorld; readonly rows: NamedRows };

/**
 * The answer to a row of an unrelated team: an error with this code, or one of these.
 * - `empty`: a success with an empty list, because the field filters it.
 * - `as-unknown`: a success that is the same for an id that names nothing.
 * - `kept`: a success that contains nothing of the other team, except the id where it is repeated.
 * - `untouched`: a success that changed and sent nothing.
 * - `result`: a success whose only result has this error.
 * - `problem`: a success that lists this problem of the order.
 */
export type Outcome =
  | ErrorCode
  | ('empty' | 'as-unknown' | 'kept' | 'untouched')
  | { readonly result: ErrorCode }
  | { readonly problem: ErrorCode };

/** What the path of a field does not say by itself: the row that it names, a request that it needs, or its outcome. */
export type NamedField = {
  /** `METHOD path field`, each. */
  readonly fields: readonly string[];
  readonly names?: RowKind | { readonly everyone: string };
  /** The body in which the id is put, if the usual input of the call does not fit. */
  readonly body?: (sender: Sender) => object;
  readonly params?: (rows: NamedRows) => Readonly<Record<string, string>>;
  readonly expected?: Outcome;
  /** The reason for an outcome other than the usual one. */
  readonly why?: string;
  /** The answer to a row of the team above, if a subteam gets another one for it. */
  readonly ofParent?: ErrorCode | 'kept';
  /** Whether it is asked only of the team admin: a subteam's admin is refused before the row is looked up. */
  readonly notInSubteams?: true;
  /** Whether a later transaction of the call reads what an earlier one wrote, so that it cannot be rolled back. */
  readonly persists?: true;
  /** The reason why the call cannot succeed with the caller's own row either. */
  readonly never?: string;
};
