import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailLog } from './mail-log.ts';
import { segmentPath } from './segments.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-mail-log-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

const clock = () => '2026-10-12T09:14:00.000Z';
const roomy = { maxMessages: 1000, maxBytes: 1_000_000 };
const openLog = (limits = roomy) => MailLog.open(directory, limits, clock);
const mail = (to: string | readonly string[], content: string) => ({
  from: 'gifts@huggg.example',
  to: [to].flat(),
  raw: [Buffer.from(content)],
});

async function contents(log: MailLog): Promise<string[]> {
  const bytes = await Promise.all(log.entries.map((entry) => log.read(entry)));
  return bytes.map(String);
}

describe('MailLog', () => {
  test('stores mails that arrive at the same time separately', async () => {
    const log = await openLog();
    await Promise.all(
      ['one', 'two', 'three', 'four'].map((content) => log.append(mail(`${content}@a.example`, content))),
    );
    expect(await contents(log)).toEqual(['one', 'two', 'three', 'four']);
    expect(log.entries.map(({ to, sentAt }) => [to, sentAt])[2]).toEqual([
      'three@a.example',
      '2026-10-12T09:14:00.000Z',
    ]);
    await log.close();
  });

  test('stores one mail in the mailbox of each of its recipients', async () => {
    const log = await openLog();
    await log.append(mail(['a@a.example', 'b@a.example'], 'both'));
    await log.append(mail('c@a.example', 'alone'));
    expect(await contents(log)).toEqual(['both', 'both', 'alone']);
    expect(new Set(log.entries.map(({ id }) => id)).size).toBe(3);
    await log.close();
  });

  test('keeps its mails after a restart and accepts new ones', async () => {
    const first = await openLog();
    await first.append(mail('a@a.example', 'before'));
    const [entry] = first.entries;
    await first.close();
    const second = await openLog();
    await second.append(mail('a@a.example', 'after'));
    expect(await contents(second)).toEqual(['before', 'after']);
    expect(second.find(entry?.id ?? '')).toEqual(entry);
    await second.close();
  });

  test('skips a truncated index line and an entry whose bytes are incomplete', async () => {
    const first = await openLog();
    await first.append(mail('a@a.example', 'whole'));
    await first.append(mail('a@a.example', 'cut short'));
    await first.close();
    await truncate(segmentPath(directory, 1, 'mail'), 'whole'.length + 3);
    await appendFile(segmentPath(directory, 1, 'index'), '{"id":"x","to":"a@a');
    const second = await openLog();
    expect(await contents(second)).toEqual(['whole']);
    await second.append(mail('a@a.example', 'next'));
    expect(await contents(second)).toEqual(['whole', 'next']);
    await second.close();
  });

  test('deletes the oldest mails and their files above the maximum number of mails', async () => {
    const log = await openLog({ maxMessages: 40, maxBytes: 1_000_000 });
    for (let number = 1; number <= 100; number += 1) await log.append(mail('a@a.example', `mail ${number}`));
    await log.close();
    const kept = await contents(log);
    expect(kept.length).toBeGreaterThan(36);
    expect(kept.length).toBeLessThanOrEqual(40);
    expect(kept.at(-1)).toBe('mail 100');
    expect(await readdir(directory)).toHaveLength(2 * new Set(log.entries.map(({ segment }) => segment)).size);
  });

  test('deletes the oldest mails above the maximum number of bytes', async () => {
    const log = await openLog({ maxMessages: 1000, maxBytes: 10_000 });
    for (let number = 1; number <= 30; number += 1) await log.append(mail('a@a.example', String(number).padEnd(1000)));
    await log.close();
    const kept = await contents(log);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept.length).toBeGreaterThan(7);
    expect(kept.at(-1)?.trim()).toBe('30');
  });

  test('deletes all mails and files when cleared, and accepts mail again', async () => {
    const log = await openLog();
    await log.append(mail('a@a.example', 'old'));
    const [entry] = log.entries;
    await log.clear();
    expect(log.entries).toEqual([]);
    expect(await readdir(directory)).toEqual([]);
    expect(entry && (await log.read(entry))).toBeNull();
    await log.append(mail('a@a.example', 'new'));
    expect(await contents(log)).toEqual(['new']);
    await log.close();
  });

  test('rejects a mail that it cannot write, and accepts the next one', async () => {
    const log = await openLog();
    // A file at the path of the first segment simulates a disk that rejects writes.
    await appendFile(segmentPath(directory, 1, 'mail'), '');
    await expect(log.append(mail('a@a.example', 'lost'))).rejects.toThrow('EEXIST');
    await log.append(mail('a@a.example', 'kept'));
    expect(await contents(log)).toEqual(['kept']);
    await log.close();
  });
});
