import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appEdges, moduleEdges, packageEdges } from './modules.ts';
import { modulesFolder } from './project.ts';
import { tableOwners } from './tables.ts';

/** The document that contains the map of modules, between these two lines. */
export const mapDocument = 'docs/architecture.md';
const begin = '<!-- map of modules: begin (written by tools/house-rules/write-map.ts) -->';
const end = '<!-- map of modules: end -->';

const codeList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–';

function tablesOwnedBy(owner: string): readonly string[] {
  return Object.keys(tableOwners).filter((table) => tableOwners[table] === owner);
}

/** Returns the first sentence of a README, below its heading. */
export function firstSentence(readme: string): string {
  const [, paragraph = ''] = readme.split(/\n\s*\n/);
  const line = paragraph.replaceAll(/\s+/g, ' ').trim();
  return (/^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).replaceAll('|', '\\|');
}

function moduleRows(root: string, names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const readme = join(root, modulesFolder, name, 'README.md');
    const owns = existsSync(readme) ? firstSentence(readFileSync(readme, 'utf8')) : '';
    const imports = (moduleEdges[name] ?? []).filter((other) => names.includes(other));
    return `| [\`${name}\`](../${modulesFolder}${name}) | ${owns} | ${codeList(imports)} | ${codeList(tablesOwnedBy(name))} |`;
  });
}

function edgeRows(edges: Readonly<Record<string, readonly string[]>>, folder: string): readonly string[] {
  return Object.entries(edges).map(([name, imports]) => `| \`${folder}/${name}\` | ${codeList(imports)} |`);
}

/**
 * Returns the map as Markdown: modules, packages and apps, from the data against which the house rules check imports
 * and tables.
 */
export function moduleMap(root: string): string {
  const exists = (name: string): boolean => existsSync(join(root, modulesFolder, name));
  const present = Object.keys(moduleEdges).filter(exists);
  const reserved = Object.keys(moduleEdges).filter((name) => !exists(name));
  return [
    '| Module | What it owns | May import | Its tables |',
    '|---|---|---|---|',
    ...moduleRows(root, present),
    `| [\`platform\`](../apps/server/src/platform) | Infrastructure that every module uses and that imports none of them. | – | ${codeList(tablesOwnedBy('platform'))} |`,
    '',
    ...(reserved.length > 0 ? [`Named in the table of edges and not written yet: ${codeList(reserved)}.`, ''] : []),
    '| Package or app | May import (packages) |',
    '|---|---|',
    ...edgeRows(packageEdges, 'packages'),
    ...edgeRows(appEdges, 'apps'),
  ].join('\n');
}

/**
 * Returns the document with this map between its two markers.
 * @throws Error if the document lacks them.
 */
export function withMap(document: string, map: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${mapDocument} is missing the lines "${begin}" and "${end}".`);
  return `${document.slice(0, from)}${begin}\n${map}\n${document.slice(to)}`;
}

/** `node tools/house-rules/write-map.ts` writes the map into the document. */
if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const path = join(root, mapDocument);
  writeFileSync(path, withMap(readFileSync(path, 'utf8'), moduleMap(root)));
}
