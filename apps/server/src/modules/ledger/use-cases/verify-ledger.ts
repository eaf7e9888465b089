import { inPages, oneByOne, type Queryable } from '../../../platform/database/index.ts';
import type { Seal } from '../domain/chain.ts';
import {
  chainFindings,
  findingsOf,
  proofs,
  reportLines,
  unknownHashFinding,
  type Extent,
  type Finding,
} from '../domain/findings.ts';
import { findFaults, measureLedger } from '../queries/proof.ts';
import { listSealed, type SealedBlock } from '../queries/seals.ts';

export type LedgerReport = {
  readonly findings: readonly Finding[];
  readonly extent: Extent;
  readonly head: Seal | null;
};

/** Number of checks: the proofs and the chain. */
export const checksOfProof = proofs.length + 1;

/** Number of seals read at a time: with a thousand entries each, about ten megabytes. */
const sealsAtATime = 30;

/**
 * Proves the whole ledger from its tables: every movement is complete, every balance is the sum of its entries, every
 * book sums to zero, every hold matches its entries, held accounts are the sum of what is left of their holds,
 * movements between books are in pairs, and the chain of seals covers entries that were not changed, removed or added.
 * It may run during purchases.
 *
 * @param onCheck is called after each check with the number of finished checks; the chain is the last of
 * `checksOfProof`.
 * @param knownHash the hash of a seal that was recorded outside the database, in hexadecimal: the chain must still
 * contain it.
 */
export async function verifyLedger(
  read: Queryable,
  {
    knownHash = null,
    onCheck = () => Promise.resolve(),
  }: { readonly knownHash?: string | null; readonly onCheck?: (done: number) => Promise<void> } = {},
): Promise<LedgerReport> {
  // Each proof reads the whole ledger, so they run one at a time.
  const findings = await oneByOne(proofs, async (proof) => {
    const found = findingsOf(proof, await findFaults(read, proof));
    await onCheck(proofs.indexOf(proof) + 1);
    return found;
  });
  const chain = await verifyChain(read, knownHash);
  return { findings: [...findings.flat(), ...chain.findings], head: chain.head, extent: await measureLedger(read) };
}

async function verifyChain(
  read: Queryable,
  knownHash: string | null,
): Promise<{ readonly findings: readonly Finding[]; readonly head: Seal | null }> {
  const findings: Finding[] = [];
  let head: Seal | null = null;
  let known = knownHash === null;
  const stretches = inPages<SealedBlock>(
    (last) => listSealed(read, { after: last?.seal.number ?? 0, limit: sealsAtATime }),
    { full: sealsAtATime },
  );
  for await (const stretch of stretches) {
    findings.push(...chainFindings(head, stretch));
    head = stretch.at(-1)?.seal ?? head;
    known ||= stretch.some(({ seal }) => seal.hash.toString('hex') === knownHash);
  }
  return { findings: known ? findings : [...findings, unknownHashFinding(knownHash)], head };
}

/**
 * Runs the operator's command `ledger verify`.
 * @returns `ok` false if anything was found; the command then ends with a non-zero exit code.
 */
export async function runLedgerVerify({
  read,
  knownHash = null,
}: {
  readonly read: Queryable;
  readonly knownHash?: string | null;
}): Promise<{ readonly ok: boolean; readonly lines: readonly string[] }> {
  const report = await verifyLedger(read, { knownHash });
  return { ok: report.findings.length === 0, lines: reportLines(report) };
}
