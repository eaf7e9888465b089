import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { poolSupplierName, type SuppliedCode } from '../gateways/voucher-supplier.ts';
import { findLiveIssue, insertIssue, type CodeIssue } from '../queries/code-issues.ts';
import { lockCodeRequest, type CodeRequestRow } from '../queries/code-requests.ts';
import { claimProbe, listCandidates, type Candidate } from '../queries/code-suppliers.ts';
import { holdsPooledCode } from '../queries/pooled-codes.ts';
import type { Vouchers } from '../vouchers.ts';
import { askIssue } from './ask-issue.ts';

/** A code for a gift, and its source. */
export type ObtainedCode = SuppliedCode & {
  readonly supplier: string;
  /** The request that the code was issued for. Null for a code from a pool. */
  readonly issueId: string | null;
  readonly costPence: number | null;
};

type CodeSearch = {
  readonly request: CodeRequestRow;
  /** Suppliers that provided no code in this call. */
  readonly tried: readonly string[];
  readonly until: Temporal.Instant;
};

type Source =
  | { readonly kind: 'pool' }
  | { readonly kind: 'issue'; readonly issue: CodeIssue; readonly isNew: boolean; readonly isSettled: boolean };

/**
 * Step two of showing a code: takes one from a pool or calls the product's suppliers in order, outside every
 * transaction, and the next one only if it is certain that the previous one issued nothing. Returns null if there is no
 * code now; the gift stays claimed and is retried.
 */
export async function obtainCode(
  ctx: JobContext,
  vouchers: Vouchers,
  { request, seconds }: { readonly request: CodeRequestRow; readonly seconds: number },
): Promise<ObtainedCode | null> {
  const until = ctx.clock.now().add({ seconds });
  try {
    if (request.supplier !== poolSupplierName) return await askNextSource(ctx, vouchers, { request, tried: [], until });
    // Most products have only a pool, so it is tried before the order of suppliers is read.
    const pooled = await fetchFromPool(ctx, vouchers, request);
    return pooled ?? (await askNextSource(ctx, vouchers, { request, tried: [poolSupplierName], until }));
  } catch (error) {
    // It is not known whether a code was issued. The recorded request shows which supplier to ask.
    ctx.log.error({ err: error, giftId: request.giftId }, 'a code could not be obtained; retrying later');
    return null;
  }
}

async function fetchFromPool(
  ctx: JobContext,
  { suppliers }: Vouchers,
  request: CodeRequestRow,
): Promise<ObtainedCode | null> {
  const code = await suppliers.get(poolSupplierName)?.fetch(ctx, request);
  return code ? { ...code, supplier: poolSupplierName, issueId: null, costPence: null } : null;
}

async function askNextSource(ctx: JobContext, vouchers: Vouchers, asking: CodeSearch): Promise<ObtainedCode | null> {
  const source = await ctx.transaction((tx) => chooseSource(tx, ctx, vouchers, asking));
  if (!source) return null;
  const key = source.kind === 'pool' ? poolSupplierName : source.issue.supplierKey;
  const outcome =
    source.kind === 'pool'
      ? ((await fetchFromPool(ctx, vouchers, asking.request)) ?? 'next')
      : await askIssue(ctx, vouchers, source);
  if (outcome !== 'next') return outcome;
  if (ctx.clock.now().epochMilliseconds >= asking.until.epochMilliseconds) return null;
  return askNextSource(ctx, vouchers, { ...asking, tried: [...asking.tried, key] });
}

/**
 * Chooses the supplier to call, and records it first. If a supplier may already have issued a code for the gift, only
 * that one is called.
 */
async function chooseSource(
  tx: Tx,
  ctx: JobContext,
  vouchers: Vouchers,
  { request, tried }: CodeSearch,
): Promise<Source | null> {
  const { giftId, productId, valuePence } = request;
  const locked = await lockCodeRequest(tx, giftId);
  if (!locked) return null;
  if (await holdsPooledCode(tx, giftId)) return tried.includes(poolSupplierName) ? null : { kind: 'pool' };
  const issue = await findLiveIssue(tx, giftId);
  if (issue) return { kind: 'issue', issue, isNew: false, ...locked };
  if (locked.isSettled) return null;
  const now = ctx.clock.now();
  const known = await listCandidates(tx, { productId, now });
  const usable = known.filter(
    ({ supplierKey: key }) => !tried.includes(key) && (vouchers.suppliers.has(key) || vouchers.outside.has(key)),
  );
  const chosen = await claimFirstFree(tx, usable, now);
  if (!chosen) return null;
  const { supplierKey, reference } = chosen;
  if (supplierKey === poolSupplierName) return { kind: 'pool' };
  const asked = { id: newId(), giftId, productId, supplierKey, reference, valuePence, askedAt: now };
  return { kind: 'issue', issue: await insertIssue(tx, asked), isNew: true, ...locked };
}

async function claimFirstFree(tx: Tx, usable: readonly Candidate[], now: Temporal.Instant): Promise<Candidate | null> {
  const closed = usable.findIndex(({ isProbe }) => !isProbe);
  const probes = usable.slice(0, closed < 0 ? usable.length : closed).map(({ supplierKey }) => supplierKey);
  const claimed = probes.length > 0 ? await claimProbe(tx, { keys: probes, now }) : null;
  return usable.find(({ supplierKey, isProbe }) => (claimed ? supplierKey === claimed : !isProbe)) ?? null;
}
