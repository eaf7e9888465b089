import type { Finding, SourceFile } from './source-file.ts';

/** The parts of a package.json that matter to imports. */
export type Workspace = {
  /** Folder relative to the project's root; empty for the root itself. */
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

/** A file that is read as plain text. */
export type Text = { readonly path: string; readonly text: string };

/** The input of a rule that needs more than one file. */
export type Project = {
  readonly files: readonly SourceFile[];
  /** Other files that may name a source by its path: style sheets, pages, plain scripts, package.json files. */
  readonly texts: readonly Text[];
  readonly workspaces: readonly Workspace[];
  /** The tables of the schema snapshot. */
  readonly tables: readonly string[];
};

export type ProjectRule = (project: Project) => Finding[];

export const serverFolder = 'apps/server/src/';
export const modulesFolder = `${serverFolder}modules/`;

/** Returns the module of the server that contains a path, or null. */
export function moduleOf(path: string): string | null {
  return path.startsWith(modulesFolder) ? (path.slice(modulesFolder.length).split('/')[0] ?? null) : null;
}
