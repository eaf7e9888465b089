import { dirname, join, normalize } from 'node:path/posix';
import { arrowProblem, arrowsOf, productWorkspaceOf } from './import-rules.ts';
import type { Project, Text } from './project.ts';
import { importsOf, type Finding, type Import } from './source-file.ts';

/** Matches a path that leads upwards: in an import, a URL, a build setting, a style sheet or a package.json. */
const upwards = /(?<=['"`\s=:(])(?:\.\/)*\.\.\/[\w@./-]*/g;

function pathsIn(text: string): Import[] {
  return [...text.matchAll(upwards)].map(({ 0: from, index }) => ({ from, offset: index }));
}

function problemOf(path: string, from: string): string | null {
  const own = productWorkspaceOf(path);
  const target = normalize(join(dirname(path), from));
  if (!own || !from.startsWith('.') || `${target}/`.startsWith(`${own.folder}/`)) return null;
  const other = productWorkspaceOf(target);
  const problem = `the path ${from} leads out of ${own.folder}: builds follow the packages that a package.json declares, so a change there would not rebuild what uses it.`;
  if (!other || !Object.hasOwn(other.edges, other.name))
    return `${problem} Move it into ${own.folder}, or make it a package: a folder in packages/ with a package.json, declared in ${own.folder}/package.json and imported by its name.`;
  if (!arrowsOf(own).includes(other.name)) return arrowProblem(own, other.name);
  // Build output of another workspace may be served; that workspace's own build follows its sources.
  if (target.startsWith(`${other.folder}/dist/`)) return null;
  return `${problem} Import it by the name of its package, @huggg/${other.name}, and declare that in ${own.folder}/package.json.`;
}

function findingsIn({ path, text }: Text, paths: readonly Import[]): Finding[] {
  return paths.flatMap(({ from, offset }) => {
    const message = problemOf(path, from);
    return message ? [{ path, line: text.slice(0, offset).split('\n').length, message }] : [];
  });
}

/** A path stays within its app or package. Tests may read files outside, but their imports follow the same rule. */
export function workspaceRule({ files, texts }: Project): Finding[] {
  return [
    ...files.flatMap((file) => findingsIn(file, file.isTest ? importsOf(file) : pathsIn(file.text))),
    ...texts.flatMap((text) => findingsIn(text, pathsIn(text.text))),
  ];
}
