import type { Finding, SourceFile } from './source-file.ts';

/** What a package.json says that matters to imports. */
export type Workspace = {
  /** The folder from the project's root; empty for the root itself. */
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

/** A file that is read as plain text. */
export type Text = { readonly path: string; readonly text: string };

/** Everything that a rule may look at when one file is not enough. */
export type Project = {
  readonly files: readonly SourceFile[];
  /** What else may name a source by its path: style sheets, pages, plain scripts, package.json files. */
  readonly texts: readonly Text[];
  readonly workspaces: readonly Workspace[];
  /** The tables of the schema snapshot. */
  readonly tables: readonly string[];
};

export type ProjectRule = (project: Project) => Finding[];

export const serverFolder = 'apps/server/src/';
export const modulesFolder = `${serverFolder}modules/`;

/** The module of the server that a path lies in, or null. */
export function moduleOf(path: string): string | null {
  return path.startsWith(modulesFolder) ? (path.slice(modulesFolder.length).split('/')[0] ?? null) : null;
}
