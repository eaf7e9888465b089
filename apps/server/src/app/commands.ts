import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

/**
 * The server's commands, each loaded on demand so that `serve` does not load what only an import needs. `run` returns
 * the exit code.
 */
export type Command = {
  readonly summary: string;
  readonly run: (input: Input) => Promise<number>;
  /** Reports invalid settings; without it, the program exits with the error message. */
  readonly unusable?: (message: string, rest: readonly string[]) => Promise<number>;
};

export const commands: Readonly<Record<string, Command>> = {
  serve: { summary: 'answer HTTP', run: async (input) => (await import('./serve.ts')).serve(input) },
  work: { summary: 'run jobs', run: async (input) => (await import('./work.ts')).work(input) },
  run: {
    summary: 'answer HTTP and run jobs, in one process',
    run: async (input) => (await import('./run.ts')).run(input),
  },
  prepare: {
    summary: 'migrate, and load the demo data where this is not production',
    run: async (input) => (await import('./prepare.ts')).prepare(input),
  },
  migrate: {
    summary: 'bring the database to the newest schema',
    run: async (input) => (await import('./prepare.ts')).migrateOnly(input),
  },
  setup: {
    summary: 'begin an installation: plans, first operator, first team',
    run: async (input) => (await import('./setup/command.ts')).setupCommand(input),
  },
  doctor: {
    summary: 'check database, mail, storage, jobs and all else, with remedies',
    run: async (input) => (await import('./doctor/command.ts')).doctor(input),
    unusable: async (message, rest) => (await import('./doctor/command.ts')).reportInvalidSettings(message, rest),
  },
  operators: {
    summary: 'list operators; add or remove one by their address',
    run: async (input) => (await import('./operator.ts')).operators(input),
  },
  'wallets credit': {
    summary: 'add a payment that arrived to a wallet',
    run: async (input) => (await import('./credit-command.ts')).walletsCredit(input),
  },
  backup: {
    summary: 'write the database into a file',
    run: async (input) => (await import('./backup.ts')).backup(input),
  },
  restore: {
    summary: 'restore a file into an empty database and prove its ledger',
    run: async (input) => (await import('./backup.ts')).restore(input),
  },
  rehearse: {
    summary: 'back up, restore into another database, and prove its ledger',
    run: async (input) => (await import('./backup.ts')).rehearse(input),
  },
  'erase recipient': {
    summary:
      'take a recipient without an account, by their address or mobile number, out of gifts, mails, thanks and orders',
    run: async (input) => (await import('./operator.ts')).eraseRecipientCommand(input),
  },
  'demo scale': {
    summary: 'fill a demo database to a size, for measuring',
    run: async (input) => (await import('./scale.ts')).demoScale(input),
  },
  'ledger verify': {
    summary: 'prove sums, balances, holds and the chain',
    run: async (input) => (await import('./ledger-command.ts')).ledgerVerify(input),
  },
  'catalogue import': {
    summary: 'load brands and products from a bundle (folder, zip, xlsx or JSON); --dry-run shows what would change',
    run: async (input) => (await import('./catalogue-command.ts')).catalogueImport(input),
  },
  'codes import': {
    summary: 'load gift codes from a csv file',
    run: async (input) => (await import('./operator.ts')).codesImport(input),
  },
};
