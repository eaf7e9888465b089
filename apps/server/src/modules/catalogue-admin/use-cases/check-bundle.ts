import type { BundleDiff, BundleFault } from '@huggg/contracts';
import type { Read } from '../../../platform/database/index.ts';
import { checkCatalogue } from '../../catalogue-import/index.ts';
import { placeProblem } from '../domain/build-catalogue.ts';
import { diffOf } from '../queries/diff.read-model.ts';
import type { ReadBundle } from './read-bundle.ts';

/** All faults of a bundle, or what importing it would change. */
export type CheckedBundle =
  | { readonly kind: 'faulty'; readonly faults: readonly BundleFault[] }
  | { readonly kind: 'ready'; readonly input: unknown; readonly diff: BundleDiff };

/** Checks a bundle that was read for consistency with itself and with the catalogue. Writes nothing. */
export async function checkBundle(read: Read, bundle: ReadBundle): Promise<CheckedBundle> {
  // If a table cannot be read at all, every reference to it would be reported as a fault too.
  const whole = bundle.input !== null && bundle.faults.every(({ row }) => row !== null && row > 1);
  const checked = whole ? await checkCatalogue(read, bundle.input) : null;
  const problems = checked?.kind === 'faulty' ? checked.problems.map((problem) => placeProblem(problem, bundle)) : [];
  // The substitute for a faulty cell may cause another fault, so only the first fault of each cell is listed.
  const told = new Set(bundle.faults.map(placeOf));
  const faults = [...bundle.faults, ...problems.filter((problem) => !told.has(placeOf(problem)))];
  if (faults.length > 0 || checked?.kind !== 'ready') return { kind: 'faulty', faults };
  return { kind: 'ready', input: bundle.input, diff: await diffOf(read, checked.file.name, checked.rows) };
}

function placeOf({ file, row, column }: BundleFault): string {
  return `${file}\n${row}\n${column}`;
}
