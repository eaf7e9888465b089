import type { Settings } from './settings.ts';

/** What Node is given to run each part. Data, so that the supervisor can be tried with other parts. */
export type Programs = {
  readonly prepare: readonly string[];
  readonly sandbox: readonly string[];
  readonly serve: readonly string[];
  readonly work: readonly string[];
};

const server = 'apps/server/src/main.ts';

/** The product's own parts. A database of the user's own is migrated and otherwise left as it is: demo data belongs to the embedded one. */
export function productPrograms(settings: Settings): Programs {
  const watched = settings.reload ? ['--watch', '--watch-preserve-output'] : [];
  const isDemo = hasDemo(settings);
  return {
    prepare: [server, isDemo ? 'prepare' : 'migrate'],
    sandbox: ['apps/sandbox/src/main.ts'],
    serve: [...watched, server, 'serve'],
    work: [...watched, server, 'work'],
  };
}

/** Whether the database holds the demo team and its people. */
export function hasDemo(settings: Settings): boolean {
  return settings.databaseUrl === null && !settings.production;
}
