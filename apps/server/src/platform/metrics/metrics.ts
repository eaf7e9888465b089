import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics that `/metrics` exposes to Prometheus. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const httpDurations = new Histogram({
  name: 'huggg_http_seconds',
  help: 'Time to answer a request, by endpoint and status.',
  labelNames: ['endpoint', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

export const jobOutcomes = new Counter({
  name: 'huggg_jobs_total',
  help: 'Jobs that ran, by name and outcome.',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
});

export const emptyCodePools = new Counter({
  name: 'huggg_code_pools_empty_total',
  help: 'Times that a recipient found a pool of codes empty, once an hour for each pool.',
  registers: [metrics],
});

export const heldClaims = new Counter({
  name: 'huggg_claims_held_total',
  help: 'Claims of gifts that were held for a check, by the rule that they broke.',
  labelNames: ['rule'],
  registers: [metrics],
});

export const waitingClaims = new Gauge({
  name: 'huggg_claims_waiting',
  help: 'Held claims that no operator has decided.',
  registers: [metrics],
});

export const waitingClaimAge = new Gauge({
  name: 'huggg_claim_wait_seconds',
  help: 'Seconds that the oldest of the held claims has waited for an operator; 0 where none waits.',
  registers: [metrics],
});

/** Read from the database when metrics are collected, so that every process returns the same value. */
export const stoppedJobs = new Gauge({
  name: 'huggg_jobs_stopped',
  help: 'Jobs that failed after their last try and wait for an operator, by queue.',
  labelNames: ['queue'],
  registers: [metrics],
});

export const voidingCodes = new Gauge({
  name: 'huggg_codes_voiding',
  help: 'Withdrawn gifts whose suppliers have not said whether they void the code.',
  registers: [metrics],
});

export const voidingCodeAge = new Gauge({
  name: 'huggg_code_void_age_seconds',
  help: 'Seconds that the oldest of the codes that suppliers are to void has waited; 0 where none waits.',
  registers: [metrics],
});

export const ledgerProofFindings = new Gauge({
  name: 'huggg_ledger_proof_findings',
  help: 'What the newest finished proof of the ledger found; 0 is in order.',
  registers: [metrics],
});

export const ledgerProofAge = new Gauge({
  name: 'huggg_ledger_proof_age_seconds',
  help: 'Seconds since the newest finished proof of the ledger.',
  registers: [metrics],
});
