import type { Temporal } from 'temporal-polyfill';
import type { ListedIssue } from '../domain/compare-issues.ts';

/**
 * A request to a supplier for a code. `id` is ours and the idempotency key: repeating a request with the same id
 * returns the same code.
 */
export type IssueRequest = {
  readonly id: string;
  /** The supplier's id of the product. */
  readonly reference: string;
  readonly valuePence: number;
};

/** A code that the supplier reports as issued. */
export type IssuedCode = {
  /** The supplier's own id of the code. */
  readonly reference: string;
  readonly valuePence: number;
  readonly currency: string;
  /** The price charged by the supplier. Null if it is not given. */
  readonly costPence: number | null;
  readonly code: string;
  readonly pin: string | null;
  readonly useByAt: Temporal.Instant | null;
};

/**
 * The outcome of a request: `refused` means that nothing was or will be issued with this id, `unknown` that the
 * supplier may have issued the code. `isOutage` is true if the supplier is down or refuses all of our requests, not
 * only this one.
 */
export type IssueAnswer =
  | { readonly state: 'issued'; readonly issued: IssuedCode }
  | { readonly state: 'pending' }
  | { readonly state: 'refused'; readonly problem: string; readonly isOutage: boolean }
  | { readonly state: 'unknown'; readonly problem: string };

/** Like `IssueAnswer`. `none`: the supplier does not have the request yet, but it may still arrive. */
export type FindAnswer = IssueAnswer | { readonly state: 'none' } | { readonly state: 'cancelled' };

/**
 * `cancelled` is final: any code issued with the id is void, and none will be issued, even if a request is still on its
 * way. `kept`: the supplier does not cancel it.
 */
export type CancelAnswer =
  | { readonly state: 'cancelled' }
  | { readonly state: 'kept'; readonly problem: string }
  | { readonly state: 'unknown'; readonly problem: string };

/** A notice that a request has an outcome. It is not trusted: it only triggers a lookup. */
export type SupplierNotice = { readonly id: string; readonly requestId: string };
export type NoticeInput = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly now: Temporal.Instant;
};

/**
 * A supplier outside this database. It is called outside every transaction, between recording the request and recording
 * its outcome (docs/architecture.md, section 3); no call throws unless stated, the result contains the error.
 */
export type OutsideSupplier = {
  readonly key: string;
  readonly issue: (request: IssueRequest) => Promise<IssueAnswer>;
  readonly find: (id: string) => Promise<FindAnswer>;
  readonly cancel: (id: string) => Promise<CancelAnswer>;
  /**
   * Returns the remaining prepaid balance in pence. Null if the supplier has none. @throws if the supplier does not
   * respond.
   */
  readonly balance: () => Promise<number | null>;
  /** Lists the codes issued in a period. @throws if the supplier does not respond, or only in part. */
  readonly listIssued: (period: {
    readonly from: Temporal.Instant;
    readonly to: Temporal.Instant;
  }) => Promise<readonly ListedIssue[]>;
  /** Reads the notice in a signed request. Null if it is not signed, too old or not understood. */
  readonly readNotice?: (input: NoticeInput) => SupplierNotice | null;
};

/** Suppliers by their key. */
export type OutsideSuppliers = ReadonlyMap<string, OutsideSupplier>;
