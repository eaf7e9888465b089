import { checkProject } from '../house-rules.ts';
import type { Project } from '../project.ts';
import { parseSource } from '../source-file.ts';
import { tableOwners } from '../tables.ts';

/** The folder of the server's modules. */
export const module = 'apps/server/src/modules';

/** Builds a project of these files, in which every owner of a table exists. */
export function projectOf(files: Readonly<Record<string, string>>, more: Partial<Project> = {}): Project {
  const owners = [...new Set(Object.values(tableOwners))].map((owner) => [`${module}/${owner}/errors.ts`, ''] as const);
  return {
    files: Object.entries({ ...Object.fromEntries(owners), ...files }).map(([path, text]) => parseSource(path, text)),
    texts: [],
    workspaces: [],
    tables: Object.keys(tableOwners),
    ...more,
  };
}

/** Returns the findings of the rules in such a project, one line each. */
export function messagesOf(files: Readonly<Record<string, string>>, more: Partial<Project> = {}): string {
  return checkProject(projectOf(files, more))
    .map(({ path, message }) => `${path}: ${message}`)
    .join('\n');
}
