import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../dist/client');

function bytesOf(matching: RegExp): number {
  if (!existsSync(folder)) throw new Error("Recipients' pages are not built: npm run build --workspace apps/gift.");
  return readdirSync(folder)
    .filter((name) => matching.test(name))
    .reduce((sum, name) => {
      const file = readFileSync(join(folder, name));
      return sum + (name.endsWith('.woff2') ? file.length : gzipSync(file, { level: 9 }).length);
    }, 0);
}

describe('the files that the gift page loads', () => {
  it('loads a few KB of script and styles: 60 KB are allowed, 15 are enough (DESIGN §7)', () => {
    const bytes = bytesOf(/\.(js|css)$/);
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes).toBeLessThanOrEqual(15 * 1024);
  });

  it('loads latin fonts of at most 55 KB', () => {
    const bytes = bytesOf(/latin-(?!ext).*\.woff2$/);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(55 * 1024);
  });

  it('loads no React', () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    for (const name of scripts) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/react|createElement\(/i);
  });
});
