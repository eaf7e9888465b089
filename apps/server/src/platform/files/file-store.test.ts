import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { collect } from '../database/index.ts';
import { createFileStore } from './create-file-store.ts';
import { requireFileName, type FileStore, type ListedFile } from './file-store.ts';
import { receiveFile } from './receive.ts';
import { sniffType } from './sniff.ts';

let folder: string;
let sandbox: ChildProcess;
let storageUrl: string;
const stores: FileStore[] = [];

async function storeOf(settings: Readonly<Record<string, string>>): Promise<FileStore> {
  const store = await createFileStore(
    parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere', DATA_DIR: folder, ...settings }),
  );
  stores.push(store);
  return store;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huggg-files-'));
  // The stand-in runs as a separate program: nothing imports an app.
  const main = join(import.meta.dirname, '../../../../sandbox/src/main.ts');
  sandbox = spawn(process.execPath, [main], {
    env: { ...process.env, SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(sandbox.stdout as Readable, 'data')) as [Buffer];
  const port = /:(\d+), SMTP/.exec(line.toString())?.[1];
  storageUrl = `http://sandbox:sandbox-secret@127.0.0.1:${port}/s3/huggg?region=eu-west-2`;
});
afterAll(async () => {
  for (const store of stores) store.close();
  sandbox.kill('SIGTERM');
  await once(sandbox, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const png = { contentType: 'image/png' };
const large = Buffer.alloc(3_000_000, 'huggg ');

describe.each(['a folder', 'a bucket'] as const)('files in %s', (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await storeOf(kind === 'a bucket' ? { STORAGE_URL: storageUrl } : {});
  });
  const read = async (name: string): Promise<Buffer | null> => {
    const file = await store.get(name);
    return file && buffer(file.stream);
  };

  it('are returned unchanged, and no longer exist after removal', async () => {
    await store.put('covers/one.png', Buffer.from('first'), png);
    expect([(await read('covers/one.png'))?.toString(), await store.head('covers/one.png')]).toEqual([
      'first',
      { bytes: 5 },
    ]);
    await store.put('covers/one.png', Buffer.from('second'), png);
    expect((await read('covers/one.png'))?.toString()).toBe('second');
    await store.remove('covers/one.png');
    await store.remove('covers/one.png');
    expect([await store.get('covers/one.png'), await store.head('covers/one.png')]).toEqual([null, null]);
  });

  it('are streamed in both directions', async () => {
    await store.put(
      'covers/large.png',
      { stream: Readable.from([large.subarray(0, 1_000_001), large.subarray(1_000_001)]), bytes: large.length },
      png,
    );
    expect((await store.get('covers/large.png'))?.bytes).toBe(large.length);
    expect((await read('covers/large.png'))?.equals(large)).toBe(true);
  });

  it('are listed by folder, page by page', async () => {
    const listed = async (name: string) => {
      const files = await collect(store.list(name));
      return files.toSorted((a, b) => a.name.localeCompare(b.name));
    };
    expect(await listed('listed')).toEqual([]);
    const before = Date.now() - 2_000;
    await store.put('listed/a/original.png', Buffer.from('12345'), png);
    await store.put('listed/b.png', Buffer.from('1'), png);
    await store.put('listed-not/c.png', Buffer.from('1'), png);
    const found = await listed('listed');
    expect(found.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['listed/a/original.png', 5],
      ['listed/b.png', 1],
    ]);
    for (const { modifiedAt } of found) expect(modifiedAt.epochMilliseconds).toBeGreaterThan(before);
    expect((await listed('listed/a')).map(({ name }) => name)).toEqual(['listed/a/original.png']);
    await store.remove('listed/a/original.png');
    expect((await listed('listed')).map(({ name }) => name)).toEqual(['listed/b.png']);
    for (const name of ['1', '2', '3', '4', '5']) await store.put(`many/${name}.png`, Buffer.from('1'), png);
    const pages: (readonly ListedFile[])[] = [];
    for await (const page of store.list('many', { atOnce: 2 })) pages.push(page);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(5);
    await expect(listed('../files')).rejects.toThrow('not a valid folder name');
  });

  it('are not stored in part if their stream fails', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the line is gone');
      })(),
    );
    await expect(store.put('covers/half.png', { stream: broken, bytes: 1_000 }, png)).rejects.toThrow(
      'the line is gone',
    );
    expect(await store.head('covers/half.png')).toBeNull();
  });
});

describe('a bucket', () => {
  it('is accessible only with the right key', async () => {
    const wrong = await storeOf({ STORAGE_URL: storageUrl.replace('sandbox-secret', 'sandbox-guess') });
    await expect(wrong.put('covers/one.png', Buffer.from('x'), png)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const stranger = await storeOf({ STORAGE_URL: storageUrl.replace('sandbox:', 'stranger:') });
    await expect(stranger.get('covers/one.png')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    expect(
      (
        await fetch(
          storageUrl.replace('sandbox:sandbox-secret@', '').replace('huggg?region=eu-west-2', 'huggg/covers/one.png'),
        )
      ).status,
    ).toBe(403);
  });

  it('is configured by its address, and an invalid address is rejected', () => {
    const place = (url: string) => parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'x', STORAGE_URL: url }).storage;
    expect(place('https://A:b%2Fc@s3.eu-west-1.amazonaws.com/gifts?region=eu-west-1')).toEqual({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      bucket: 'gifts',
      credentials: { accessKeyId: 'A', secretAccessKey: 'b/c' },
    });
    expect(place('https://s3.example/gifts')?.credentials).toBeNull();
    for (const url of ['s3://gifts', 'https://s3.example', 'gifts']) expect(() => place(url)).toThrow('STORAGE_URL');
  });
});

describe('names of files', () => {
  it.each([
    'covers/../../etc/passwd',
    '/covers/a.png',
    'covers/a b.png',
    'covers//a',
    'covers/.a',
    '../a/b',
    'a',
    'covers/a\u0000.png',
  ])('reject %j', (name) => {
    expect(() => requireFileName(name)).toThrow('not a valid file name');
  });
  it('leave no temporary files in the folder', async () => {
    expect((await readdir(join(folder, 'files', 'covers'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('an uploaded file', () => {
  it('has the type that its first bytes indicate', () => {
    expect(sniffType(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png');
    expect(sniffType(Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg');
    expect(sniffType(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))).toBe('image/webp');
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '', 'RIFF'])
      expect(sniffType(Buffer.from(text))).toBeNull();
  });
  it('is read up to its size limit', async () => {
    expect((await receiveFile(Readable.from([Buffer.from('ab'), Buffer.from('c')]), { maxBytes: 3 })).toString()).toBe(
      'abc',
    );
    await expect(
      receiveFile(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), { maxBytes: 3 }),
    ).rejects.toMatchObject({ code: 'request.too-large' });
  });
});
