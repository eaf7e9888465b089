import { mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailEntry } from './mail-log.ts';

/**
 * A segment has two files: the bytes of the emails one after another, and a JSON line for each mailbox that received an
 * email.
 */
type SegmentPart = 'mail' | 'index';

export type StoredSegment = {
  readonly segment: number;
  readonly lines: readonly unknown[];
  readonly mailBytes: number;
};

export function segmentPath(directory: string, segment: number, part: SegmentPart): string {
  return join(directory, `${String(segment).padStart(8, '0')}.${part}`);
}

/** Returns the segments on disk, oldest first. Lines that are not JSON (cut off by a killed process) are left out. */
export async function listSegments(directory: string): Promise<StoredSegment[]> {
  const names = await readdir(directory).catch(() => []);
  const numbers = names
    .flatMap((name) => /^(\d{8})\.index$/.exec(name)?.[1] ?? [])
    .toSorted()
    .map(Number);
  return Promise.all(
    numbers.map(async (segment) => {
      const [text, mail] = await Promise.all([
        readFile(segmentPath(directory, segment, 'index'), 'utf8'),
        stat(segmentPath(directory, segment, 'mail')).catch(() => ({ size: 0 })),
      ]);
      return { segment, lines: text.split('\n').flatMap(parseLine), mailBytes: mail.size };
    }),
  );
}

export async function removeSegment(directory: string, segment: number): Promise<void> {
  // Removes the index first: bytes without an index are harmless, but an index without bytes would list emails that no
  // longer exist.
  await rm(segmentPath(directory, segment, 'index'), { force: true });
  await rm(segmentPath(directory, segment, 'mail'), { force: true });
}

export type SegmentWriter = {
  readonly segment: number;
  readonly entries: number;
  readonly mailBytes: number;
  readonly write: (raw: readonly Buffer[], entries: readonly MailEntry[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens a new segment. `entries` and `mailBytes` count what it contains so far. */
export async function openSegmentWriter(directory: string, segment: number): Promise<SegmentWriter> {
  await mkdir(directory, { recursive: true });
  const mail = await open(segmentPath(directory, segment, 'mail'), 'wx');
  const index = await open(segmentPath(directory, segment, 'index'), 'wx');
  let entryCount = 0;
  let mailBytes = 0;
  return {
    segment,
    get entries() {
      return entryCount;
    },
    get mailBytes() {
      return mailBytes;
    },
    write: async (raw, entries) => {
      const bytes = Buffer.concat(raw);
      await mail.appendFile(bytes);
      await index.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      entryCount += entries.length;
      mailBytes += bytes.length;
    },
    close: async () => {
      await mail.close();
      await index.close();
    },
  };
}

function parseLine(line: string): unknown[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
