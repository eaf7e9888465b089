import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCodeKeys } from './code-key.ts';

describe('the key for codes', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'huggg-key-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the configured key if there is one, and then no file is written', () => {
    const dataDir = join(folder, 'configured');
    const hexOf = (codeKey: string) => loadCodeKeys({ codeKey, dataDir }).map((key) => key.toString('hex'));
    const [present, former] = ['ab'.repeat(32), 'cd'.repeat(32)];
    expect(hexOf(present)).toEqual([present]);
    expect(hexOf(`${present},${former}`)).toEqual([present, former]);
    expect(() => statSync(dataDir)).toThrow('ENOENT');
  });

  it('is created once, readable only by its owner, and reused', () => {
    const dataDir = join(folder, 'made');
    const first = loadCodeKeys({ codeKey: null, dataDir });
    expect(first.map((key) => key.length)).toEqual([32]);
    expect(loadCodeKeys({ codeKey: null, dataDir })).toEqual(first);
    expect(statSync(join(dataDir, 'code.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['code.key']);
  });

  it('is never replaced if it cannot be read', () => {
    writeFileSync(join(folder, 'code.key'), 'damaged');
    expect(() => loadCodeKeys({ codeKey: null, dataDir: folder })).toThrow('Restore the right key');
  });
});
