import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverFolder } from './project.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Number of level 1 and 2 requirements in each chapter of ASVS 5.0.0. */
const wanted = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = document.split('\n').flatMap((text) => {
  const [, id, state, evidence] = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([a-z ]+) \| (.+) \|$/.exec(text) ?? [];
  return id && state && evidence ? [{ id, state, evidence }] : [];
});

function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** Returns the files and folders in code spans: paths below the root, or below the server's sources. */
function filesIn(text: string): readonly string[] {
  return codeIn(text).flatMap((span) => {
    if (!/^[a-zA-Z][\w.-]*\/[\w./-]*$/.test(span)) return [];
    return [/^(apps|packages|docs|tools|e2e|bench)\//.test(span) ? span : `${serverFolder}${span}`];
  });
}

/** Returns the test names that follow their file: `file` “part of a name”. */
function namedTests(text: string): readonly { readonly file: string; readonly name: string }[] {
  return [...text.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)].flatMap(([, file = '', name = '']) =>
    filesIn(`\`${file}\``).map((path) => ({ file: path, name })),
  );
}

describe('docs/security.md', () => {
  it('lists each requirement of level 1 and 2 once, in order', () => {
    const chapters = wanted.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length);
    expect(chapters).toEqual(wanted);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const places = rows.map(({ id }) => id.split('.').map(Number));
    expect(places).toEqual(places.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f));
  });

  it('states the correct number of requirements per state', () => {
    const count = (wantedState: string): number => rows.filter(({ state }) => state === wantedState).length;
    const [met, partly, not, none] = ['met', 'partly', 'not met', 'not applicable'].map(count);
    expect((met ?? 0) + (partly ?? 0) + (not ?? 0) + (none ?? 0)).toBe(rows.length);
    expect(document).toContain(`${met} met, ${partly} partly, ${not} not met, ${none} not applicable`);
  });

  it('names every setting with the address of a service that the product connects to', () => {
    const own = ['PUBLIC_URL', 'SANDBOX_URL', 'TERMS_URL', 'PRIVACY_URL'];
    const settings = readFileSync(join(root, 'README.md'), 'utf8').matchAll(
      /^\| .*?`([A-Z]+(?:_[A-Z]+)*_URL)`.*? \|/gm,
    );
    const addresses = [...settings].map(([, name = '']) => name).filter((name) => !own.includes(name));
    expect(addresses).toContain('CARDS_URL');
    expect(addresses.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });

  it('names only files and tests that exist', () => {
    expect(filesIn(document).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const gone = namedTests(document).filter(
      ({ file, name }) =>
        !readFileSync(join(root, file), 'utf8').replaceAll('\\', '').includes(name.replaceAll('\\', '')),
    );
    expect(gone).toEqual([]);
  });
});
