import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { modulesFolder, serverFolder } from './project.ts';
import { firstSentence, mapDocument, moduleMap, withMap } from './write-map.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, mapDocument), 'utf8');

/**
 * Returns a path of the document relative to the root: these folders of the server are written without their parent.
 */
function fromRoot(path: string): string {
  return /^(app|modules|platform|database)\//.test(path) ? `${serverFolder}${path}` : path;
}

/**
 * Returns the paths in code spans: a word with a slash, or a file's name. URLs start with a slash and packages with an
 * @; neither is a path.
 */
function pathsIn(text: string): readonly string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const isPath = (span: string): boolean =>
    /^[\w.][\w.*/-]*$/.test(span) && (span.includes('/') || /\.(ts|tsx|mjs|sql|md|json|css)$/.test(span));
  return [...new Set(spans.filter(isPath))];
}

function missingIn(text: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const names = new Set(listed.split('\n').map((path) => basename(path)));
  // A single folder, such as `domain/`, may be a folder inside modules.
  const exists = (path: string): boolean =>
    path.includes('/')
      ? globSync([fromRoot(path), `${modulesFolder}*/${path}`], { cwd: root }).length > 0
      : names.has(path);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link);
  return [
    ...pathsIn(text).filter((path) => !exists(path)),
    ...links.filter((link) => !existsSync(join(root, 'docs', link))),
  ];
}

describe('docs/architecture.md', () => {
  it('has the map of modules that the data of the house rules generates', () => {
    const isCurrent = withMap(document, moduleMap(root)) === document;
    expect(isCurrent, `${mapDocument} is out of date: run node tools/house-rules/write-map.ts and commit it`).toBe(
      true,
    );
  });

  it('names only paths that exist', () => {
    expect(pathsIn(document).length).toBeGreaterThan(100);
    expect(missingIn(document)).toEqual([]);
  });

  it('is reported if it names a path that does not exist', () => {
    const planted = '`modules/gifts/nowhere.ts`, `no-such-file.ts`, `platform/*/nothing.ts`, [a link](nowhere.md)';
    expect(missingIn(planted)).toHaveLength(4);
    expect(missingIn('`modules/gifts/index.ts`, `GET /v3/events`, `/v3/gifts`, `@huggg/contracts`')).toEqual([]);
  });

  it('uses the first sentence of a README', () => {
    expect(firstSentence('# gifts\n\nPaid orders and\ntheir gifts. More.\n\n- a')).toBe('Paid orders and their gifts.');
  });

  it('cannot be written without its markers', () => {
    expect(() => withMap('no markers', 'map')).toThrow('is missing the lines');
  });
});
