import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, instant } from '../shapes.ts';

/** A run of the proof of the entire ledger. */
export const ledgerProof = z.object({
  id,
  /** `stopped`: started more than an hour ago and never finished, because its worker ended or a check took too long. */
  state: z.enum(['running', 'passed', 'failed', 'stopped']),
  /** Null if the schedule started it. */
  startedBy: z.object({ id, name: z.string() }).nullable(),
  dateStarted: instant,
  dateFinished: instant.nullable(),
  /** Number of completed checks, out of `checks`. */
  done: z.int(),
  checks: z.int(),
  entries: z.int().nullable(),
  findings: z.int().nullable(),
  /** The first findings, as text. */
  found: z.array(z.string()),
  /** Hash of the newest seal. If recorded outside the system, it can be passed to a later proof. */
  head: z.string().nullable(),
});
export type LedgerProof = z.infer<typeof ledgerProof>;

export const listLedgerProofs = endpoint({
  method: 'GET',
  path: '/v3/ops/ledger-proofs',
  summary: 'The newest 20 runs of the proof of the ledger: when, by whom, how long, and what they found.',
  access: operatorOnly,
  response: z.object({ data: z.array(ledgerProof) }),
});

export const startLedgerProof = endpoint({
  method: 'POST',
  path: '/v3/ops/ledger-proofs',
  summary: 'Prove the whole ledger, in the background. One at a time.',
  access: operatorOnly,
  response: ledgerProof,
  errors: ['ledger-proof.running'],
});
