import type { Settings } from './settings.ts';

/** Arguments for Node to run each part. They are data, so that the supervisor can be tested with other parts. */
export type Programs = {
  readonly prepare: readonly string[];
  readonly sandbox: readonly string[];
  readonly serve: readonly string[];
  /** Null if the program that serves also runs the jobs. */
  readonly work: readonly string[] | null;
  /**
   * Programs that apply changes of screens, recipients' pages and mails to the running product; in development only.
   */
  readonly develop: readonly { readonly name: string; readonly args: readonly string[] }[];
};

/**
 * V8 uses more than a hundred megabytes for young objects if it can. With this limit an idle server stays below 300 MB;
 * with a smaller limit a busy server spends up to a third of its time on collecting them.
 */
const smallYoungHeap = '--max-semi-space-size=16';
/**
 * Jobs read many rows and keep none. By default V8 collects them late: a worker would use twice the memory in the same
 * time.
 */
export const workerHeap: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
const server = 'apps/server/src/main.ts';
const vite = 'node_modules/vite/bin/vite.js';

/**
 * Vite serves the screens and updates them during editing. Built packages that the server imports are rebuilt, and the
 * server's parts that watch them restart.
 */
function developPrograms({ ports }: Settings): Programs['develop'] {
  // A file that is overwritten keeps its watchers; a file that is deleted first loses them.
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

/** Returns the product's own parts. The user's own database is only migrated: demo data belongs to the embedded one. */
export function productPrograms(settings: Settings): Programs {
  const watched = settings.reload ? ['--watch', '--watch-preserve-output'] : [];
  const isDemo = hasDemo(settings);
  return {
    prepare: [server, isDemo ? 'prepare' : 'migrate'],
    sandbox: ['apps/sandbox/src/main.ts'],
    // In one process both use half the memory; in production the server and the jobs run in separate processes.
    serve: settings.production ? [...watched, server, 'serve'] : [...watched, smallYoungHeap, server, 'run'],
    work: settings.production ? [...watched, ...workerHeap, server, 'work'] : null,
    develop: settings.reload ? developPrograms(settings) : [],
  };
}

/** Checks whether the database contains the demo team and its people. */
export function hasDemo(settings: Settings): boolean {
  return settings.databaseUrl === null && !settings.production;
}
