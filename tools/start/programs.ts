import type { Settings } from './settings.ts';

/** What Node is given to run each part. Data, so that the supervisor can be tried with other parts. */
export type Programs = {
  readonly prepare: readonly string[];
  readonly sandbox: readonly string[];
  readonly serve: readonly string[];
  /** Null where the program that serves runs the jobs as well. */
  readonly work: readonly string[] | null;
  /** What brings a change of screens, recipients' pages and mails into a product that runs, in development alone. */
  readonly develop: readonly { readonly name: string; readonly args: readonly string[] }[];
};

/**
 * V8 keeps more than a hundred megabytes for young objects where it may. With this limit an idle server stays below
 * 300 MB; with a smaller one a busy server spends up to a third of its time on collecting them.
 */
const smallYoungHeap = '--max-semi-space-size=16';
/**
 * Jobs pass over many rows and keep none. Left to itself V8 collects them late: a worker would take twice the memory in
 * the same time.
 */
export const workerHeap: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
const server = 'apps/server/src/main.ts';
const vite = 'node_modules/vite/bin/vite.js';

/**
 * Screens come from Vite itself and change as one types; what the server imports built is built again, and its parts
 * that watch it start again.
 */
function developing({ ports }: Settings): Programs['develop'] {
  // A file that is written over keeps its watchers; one that is deleted first loses them.
  const build = (folder: string, ...more: string[]): readonly string[] => [
    vite,
    'build',
    folder,
    '--watch',
    '--no-emptyOutDir',
    '--logLevel',
    'warn',
    ...more,
  ];
  return [
    {
      name: 'screens',
      args: [
        vite,
        'apps/web',
        '--port',
        String(ports.screens),
        '--strictPort',
        '--clearScreen',
        'false',
        '--logLevel',
        'warn',
      ],
    },
    { name: 'messages', args: build('packages/messages') },
    { name: 'pages', args: build('apps/gift', '--ssr') },
    { name: 'page-files', args: build('apps/gift') },
  ];
}

/**
 * The product's own parts. A database of the user's own is migrated and otherwise left as it is: demo data belongs to
 * the embedded one.
 */
export function productPrograms(settings: Settings): Programs {
  const watched = settings.reload ? ['--watch', '--watch-preserve-output'] : [];
  const isDemo = hasDemo(settings);
  return {
    prepare: [server, isDemo ? 'prepare' : 'migrate'],
    sandbox: ['apps/sandbox/src/main.ts'],
    // In one process both take half the memory; in production answers and jobs stay apart.
    serve: settings.production ? [...watched, server, 'serve'] : [...watched, smallYoungHeap, server, 'run'],
    work: settings.production ? [...watched, ...workerHeap, server, 'work'] : null,
    develop: settings.reload ? developing(settings) : [],
  };
}

/** Whether the database holds the demo team and its people. */
export function hasDemo(settings: Settings): boolean {
  return settings.databaseUrl === null && !settings.production;
}
