import type { Temporal } from 'temporal-polyfill';
import type { ListedIssue } from '../domain/compare-issues.ts';

/**
 * A code that is asked of a supplier. `id` is ours and the key of idempotency: asking again under it is asking for the
 * same code.
 */
export type IssueRequest = {
  readonly id: string;
  /** The supplier's own name for the product. */
  readonly reference: string;
  readonly valuePence: number;
};

/** A code as a supplier says it issued it. */
export type IssuedCode = {
  /** The supplier's own id of it. */
  readonly reference: string;
  readonly valuePence: number;
  readonly currency: string;
  /** What the supplier charges; null where it does not say. */
  readonly costPence: number | null;
  readonly code: string;
  readonly pin: string | null;
  readonly useByAt: Temporal.Instant | null;
};

/**
 * The outcome of a request: `refused` means that nothing was or will be issued under this id, `unknown` that the
 * supplier may have issued the code. `isOutage` tells a supplier that is down or refuses us altogether from one that
 * refuses this request.
 */
export type IssueAnswer =
  | { readonly state: 'issued'; readonly issued: IssuedCode }
  | { readonly state: 'pending' }
  | { readonly state: 'refused'; readonly problem: string; readonly isOutage: boolean }
  | { readonly state: 'unknown'; readonly problem: string };

/**
 * As `IssueAnswer`; `none`: the supplier has no such request now, which does not say that one under way will not
 * arrive.
 */
export type FindAnswer = IssueAnswer | { readonly state: 'none' } | { readonly state: 'cancelled' };

/**
 * `cancelled` is certain: what was issued under the id is void, and nothing will be issued under it, even if a request
 * is still under way. `kept`: the supplier does not take it back.
 */
export type CancelAnswer =
  | { readonly state: 'cancelled' }
  | { readonly state: 'kept'; readonly problem: string }
  | { readonly state: 'unknown'; readonly problem: string };

/** A notice that a request has an outcome. It is not trusted: it only makes us ask. */
export type SupplierNotice = { readonly id: string; readonly requestId: string };
export type NoticeInput = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly now: Temporal.Instant;
};

/**
 * A supplier outside this database, asked outside every transaction, between recording the request and its outcome
 * (docs/architecture.md, section 3). No call throws: the answer carries the fault.
 */
export type OutsideSupplier = {
  readonly key: string;
  readonly issue: (request: IssueRequest) => Promise<IssueAnswer>;
  readonly find: (id: string) => Promise<FindAnswer>;
  readonly cancel: (id: string) => Promise<CancelAnswer>;
  /**
   * What is left of the money that was paid in ahead, in pence; null where the supplier keeps none. @throws where it
   * does not answer.
   */
  readonly balance: () => Promise<number | null>;
  /** The codes that it issued in a time. @throws where it does not answer, or answers in part. */
  readonly listIssued: (period: {
    readonly from: Temporal.Instant;
    readonly to: Temporal.Instant;
  }) => Promise<readonly ListedIssue[]>;
  /** The notice in a request that the supplier signed; null where it is not signed, too old or not understood. */
  readonly readNotice?: (input: NoticeInput) => SupplierNotice | null;
};

/** Suppliers by their key. */
export type OutsideSuppliers = ReadonlyMap<string, OutsideSupplier>;
