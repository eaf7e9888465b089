import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'code.key';
const hexKey = /^[0-9a-f]{64}$/;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function readKey(path: string): Buffer | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (!hexKey.test(text))
      throw new Error(
        `${path} does not contain a key of 64 hexadecimal digits. Restore the right key: gift codes cannot be read without it.`,
      );
    return Buffer.from(text, 'hex');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The key that encrypts comes first. The earlier keys after it still decrypt what they encrypted. */
export type CodeKeys = readonly [Buffer, ...Buffer[]];

function keysOf(text: string): CodeKeys {
  const [first = '', ...former] = text.split(',');
  return [Buffer.from(first, 'hex'), ...former.map((key) => Buffer.from(key, 'hex'))];
}

/**
 * Loads the keys that encrypt gift codes at rest: CODE_KEY, or the key in a file in the data folder, which is created
 * once with mode 0600. Processes that start at the same time use the same key, because the complete file is linked into
 * place and a second link fails.
 * @throws Error if the file exists but contains no key: with a new key, all codes encrypted with the old one would be
 * lost.
 */
export function loadCodeKeys({
  codeKey,
  dataDir,
}: {
  readonly codeKey: string | null;
  readonly dataDir: string;
}): CodeKeys {
  if (codeKey !== null) return keysOf(codeKey);
  const path = join(dataDir, fileName);
  const kept = readKey(path);
  if (kept) return [kept];
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(path);
  if (!made)
    throw new Error(
      `The key that encrypts gift codes could not be stored at ${path}. Set CODE_KEY (openssl rand -hex 32), or make the folder writable.`,
    );
  return [made];
}
