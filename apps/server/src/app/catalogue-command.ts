import { basename } from 'node:path';
import type { BundleDiff, BundleFault } from '@huggg/contracts';
import type { Config } from '../platform/config/index.ts';
import { createFileStore } from '../platform/files/index.ts';
import { createPictureStore, isCondemnedPicture } from '../platform/images/index.ts';
import type { Log } from '../platform/log/index.ts';
import { checkBundle, readBundle } from '../modules/catalogue-admin/index.ts';
import { importInto } from '../modules/catalogue-import/index.ts';
import { createRuntime } from './runtime.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Formats the place of a fault, its description and its remedy on one line. */
function faultLine({ file, row, column, message, remedy }: BundleFault): string {
  const place = [file, row === null ? '' : `row ${row}`, column ?? ''].filter((part) => part !== '').join(', ');
  return `  ${place}: ${message}. ${remedy}`;
}

function diffLines({ added, changed, withdrawn, counts }: BundleDiff): readonly string[] {
  return [
    `${counts.added} added, ${counts.changed} changed, ${counts.withdrawn} withdrawn, ${counts.unchanged} as they were`,
    ...added.map(({ kind, slug }) => `  + ${kind} ${slug}`),
    ...changed.flatMap(({ kind, slug, changes }) => [
      `  ~ ${kind} ${slug}`,
      ...changes.map(({ field, from, to }) => `      ${field}: ${from} → ${to}`),
    ]),
    ...withdrawn.map(({ slug }) => `  - product ${slug}`),
  ];
}

/**
 * Imports brands and products from a bundle: all of it or, if anything is wrong, nothing. With --dry-run it only prints
 * the changes.
 */
export async function catalogueImport({ config, log, rest }: Input): Promise<number> {
  const path = rest.find((word) => !word.startsWith('--'));
  if (path === undefined || rest.some((word) => word.startsWith('--') && word !== '--dry-run')) {
    process.stderr.write(
      'Specify the bundle: catalogue import FOLDER, bundle.zip, catalogue.xlsx or catalogue.json [--dry-run]\n',
    );
    return 2;
  }
  const runtime = createRuntime({ config, log, works: false });
  const files = await createFileStore(config);
  try {
    const ctx = runtime.jobContext('catalogue-import');
    const pictures = createPictureStore(files, {
      isCondemned: (address) => isCondemnedPicture(ctx.readPrimary, address),
    });
    const read = await readBundle({ path }, { pictures, fileName: basename(path) });
    const checked = await checkBundle(ctx.readPrimary, read);
    if (checked.kind === 'faulty') {
      say([`Nothing was imported: ${checked.faults.length} faults.`, ...checked.faults.map(faultLine)]);
      return 1;
    }
    say(diffLines(checked.diff));
    if (rest.includes('--dry-run')) return 0;
    const summary = await ctx.transaction((tx) =>
      importInto(tx, checked.input, { userId: null, now: ctx.clock.now() }),
    );
    say([summary.skipped ? 'This very bundle was imported before: nothing changed.' : 'Imported.']);
    return 0;
  } finally {
    files.close();
    await runtime.pool.end();
  }
}
