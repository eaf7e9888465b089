import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCodeKey } from './code-key.ts';

describe('the key of the codes', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'huggg-key-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the configured one where there is one, and then nothing is written', () => {
    const dataDir = join(folder, 'configured');
    expect(loadCodeKey({ codeKey: 'ab'.repeat(32), dataDir }).toString('hex')).toBe('ab'.repeat(32));
    expect(() => statSync(dataDir)).toThrow('ENOENT');
  });

  it('is made once, kept from other people, and the same ever after', () => {
    const dataDir = join(folder, 'made');
    const first = loadCodeKey({ codeKey: null, dataDir });
    expect(first).toHaveLength(32);
    expect(loadCodeKey({ codeKey: null, dataDir })).toEqual(first);
    expect(statSync(join(dataDir, 'code.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['code.key']);
  });

  it('is never replaced where it cannot be read', () => {
    writeFileSync(join(folder, 'code.key'), 'damaged');
    expect(() => loadCodeKey({ codeKey: null, dataDir: folder })).toThrow('Put the right one back');
  });
});
