import { basename } from 'node:path/posix';
import type { RuleFinding, RuleName } from './house-rules.ts';

/**
 * Known findings that are not fixed yet: rule → names of modules, or of files without their folders, so that moving a
 * file does not change this list. The list may only shrink: an entry without findings fails.
 */
export const exceptions: Readonly<Partial<Record<RuleName, readonly string[]>>> = {};

export type Exceptions = typeof exceptions;

function isKnown({ rule, path }: RuleFinding, known: Exceptions): boolean {
  return (known[rule] ?? []).includes(basename(path));
}

/** Returns the findings to report: those that are not listed, and entries without findings. */
export function findingsToReport(findings: readonly RuleFinding[], known: Exceptions): string[] {
  const open = findings
    .filter((finding) => !isKnown(finding, known))
    .map(({ rule, path, line, message }) => `${path}:${line} ${message} [${rule}]`);
  const stale = Object.entries(known).flatMap(([rule, names]) =>
    names
      .filter((name) => !findings.some((finding) => finding.rule === rule && basename(finding.path) === name))
      .map((name) => `tools/house-rules/exceptions.ts: ${rule} finds nothing in ${name} any more: remove the entry.`),
  );
  return [...open, ...stale];
}
