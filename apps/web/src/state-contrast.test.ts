import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const sheets = ['apps/web/src', 'apps/gift/src', 'packages/ui/src'].flatMap((folder) =>
  globSync(`${folder}/**/*.css`, { cwd: root }),
);
const states = /aria-busy|aria-disabled|data-(?:refreshing|dimmed|disabled|blocked|loading|stale)|:disabled/u;

/** Returns the rules that make a state translucent, as "file: selector". */
function translucentRules(path: string): readonly string[] {
  const rules = readFileSync(new URL(path, root), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/gu);
  return [...rules]
    .filter(([, selector = '', body = '']) => states.test(selector) && /\bopacity:\s*(?:0?\.\d+|[1-9]\d?%)/u.test(body))
    .map(([, selector = '']) => `${path}: ${selector.trim()}`);
}

describe('busy and disabled states', () => {
  it('set no opacity on containers, because their text would lose the contrast of WCAG AA', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.flatMap(translucentRules)).toEqual([]);
  });
});
