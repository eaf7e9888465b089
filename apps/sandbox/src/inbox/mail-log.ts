import { randomUUIDv7 } from 'node:crypto';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { listSegments, openSegmentWriter, removeSegment, segmentPath } from './segments.ts';
import type { SegmentWriter } from './segments.ts';

/** One message in one recipient's mailbox. Its bytes are in a segment file: the raw email, or the text of an SMS. */
const mailEntry = z.object({
  id: z.string(),
  // Entries stored before SMS existed have no kind.
  kind: z.enum(['email', 'sms']).default('email'),
  to: z.string(),
  from: z.string(),
  sentAt: z.string(),
  segment: z.number().int(),
  offset: z.number().int(),
  length: z.number().int(),
});
export type MailEntry = Readonly<z.infer<typeof mailEntry>>;

export type MailLogLimits = { readonly maxMessages: number; readonly maxBytes: number };

/**
 * 20,000 emails are enough for a benchmark of ten orders of the largest size; only their entries (about 300 bytes each)
 * are in memory.
 */
const defaultLimits: MailLogLimits = { maxMessages: 20_000, maxBytes: 512 * 1024 * 1024 };

/** The oldest mail is removed a whole segment at a time, so the limits are accurate to one twentieth. */
const segmentsKept = 20;

type Delivery = {
  readonly kind?: 'email' | 'sms';
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: readonly Buffer[];
};
type Waiting = {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * The log of accepted messages in append-only files; the oldest are removed first. A message survives a killed process
 * once `append` has resolved: its bytes are written before its index line, and an incomplete last line is ignored when
 * the log is opened.
 */
export class MailLog {
  readonly #directory: string;
  readonly #limits: MailLogLimits;
  readonly #clock: Clock;
  #entries: MailEntry[];
  #byId: Map<string, MailEntry>;
  #writer: SegmentWriter | null = null;
  #nextSegment: number;
  #waiting: Waiting[] = [];
  #work: Promise<void> = Promise.resolve();
  #version = 0;

  private constructor(
    directory: string,
    limits: MailLogLimits,
    clock: Clock,
    entries: MailEntry[],
    nextSegment: number,
  ) {
    this.#directory = directory;
    this.#limits = limits;
    this.#clock = clock;
    this.#entries = entries;
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.#nextSegment = nextSegment;
  }

  static async open(
    directory: string,
    limits: MailLogLimits = defaultLimits,
    clock: Clock = systemClock,
  ): Promise<MailLog> {
    const entries: MailEntry[] = [];
    let nextSegment = 1;
    for (const { segment, lines, mailBytes } of await listSegments(directory)) {
      nextSegment = segment + 1;
      for (const line of lines) {
        const entry = mailEntry.safeParse(line);
        if (entry.success && entry.data.offset + entry.data.length <= mailBytes) entries.push(entry.data);
      }
    }
    return new MailLog(directory, limits, clock, entries, nextSegment);
  }

  /** The entries, oldest first. The array changes as messages are added and removed. */
  get entries(): readonly MailEntry[] {
    return this.#entries;
  }

  /** Increases with every change, so that a page can check whether it is still current. */
  get version(): number {
    return this.#version;
  }

  find(id: string): MailEntry | null {
    return this.#byId.get(id) ?? null;
  }

  /** Resolves when the message is written. Messages that arrive during a write are written together in the next one. */
  async append(delivery: Delivery): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ delivery, resolve, reject });
    });
    void this.#enqueue(() => this.#writeWaiting());
    return written;
  }

  /** Returns the raw bytes, or null if the message has been removed since. */
  async read(entry: MailEntry): Promise<Buffer | null> {
    if (!this.#byId.has(entry.id)) return null;
    const file = await open(segmentPath(this.#directory, entry.segment, 'mail')).catch(() => null);
    if (!file) return null;
    try {
      const bytes = Buffer.alloc(entry.length);
      const { bytesRead } = await file.read(bytes, 0, entry.length, entry.offset);
      return bytesRead === entry.length ? bytes : null;
    } finally {
      await file.close();
    }
  }

  async clear(): Promise<void> {
    return this.#enqueue(async () => {
      const segments = new Set(this.#entries.map((entry) => entry.segment));
      this.#keepOnly([]);
      await this.#closeWriter();
      for (const segment of segments) await removeSegment(this.#directory, segment);
    });
  }

  async close(): Promise<void> {
    return this.#enqueue(() => this.#closeWriter());
  }

  /** Runs one task at a time; a failed task does not stop the next. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #writeWaiting(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      const writer = (this.#writer ??= await openSegmentWriter(this.#directory, this.#nextSegment++));
      const entries = this.#entriesFor(batch, writer);
      await writer.write(
        batch.flatMap(({ delivery }) => delivery.raw),
        entries,
      );
      this.#add(entries);
      for (const { resolve } of batch) resolve();
      await this.#rotate(writer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
      // It is unknown how much of the batch is on disk, so the next batch starts a new segment.
      await this.#closeWriter();
    }
  }

  #entriesFor(batch: readonly Waiting[], writer: SegmentWriter): MailEntry[] {
    const sentAt = this.#clock();
    let offset = writer.mailBytes;
    return batch.flatMap(({ delivery: { kind = 'email', from, to, raw } }) => {
      const length = raw.reduce((total, chunk) => total + chunk.length, 0);
      const entries = to.map((address) => ({
        id: randomUUIDv7(),
        kind,
        to: address,
        from,
        sentAt,
        segment: writer.segment,
        offset,
        length,
      }));
      offset += length;
      return entries;
    });
  }

  /** Closes a full segment, and removes the oldest ones until the limits are met. */
  async #rotate(writer: SegmentWriter): Promise<void> {
    const full =
      writer.entries >= this.#limits.maxMessages / segmentsKept ||
      writer.mailBytes >= this.#limits.maxBytes / segmentsKept;
    if (!full) return;
    await this.#closeWriter();
    while (this.#isOver()) {
      const oldest = this.#entries[0]?.segment;
      if (oldest === undefined) return;
      this.#keepOnly(this.#entries.filter((entry) => entry.segment !== oldest));
      await removeSegment(this.#directory, oldest);
    }
  }

  #isOver(): boolean {
    if (this.#entries.length > this.#limits.maxMessages) return true;
    let bytes = 0;
    let last: MailEntry | null = null;
    for (const entry of this.#entries) {
      // An email to several people is stored once and has one entry per person.
      if (last?.segment !== entry.segment || last.offset !== entry.offset) bytes += entry.length;
      last = entry;
    }
    return bytes > this.#limits.maxBytes;
  }

  #add(entries: readonly MailEntry[]): void {
    this.#entries.push(...entries);
    for (const entry of entries) this.#byId.set(entry.id, entry);
    this.#version += 1;
  }

  #keepOnly(entries: MailEntry[]): void {
    this.#entries = entries;
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.#version += 1;
  }

  async #closeWriter(): Promise<void> {
    await this.#writer?.close();
    this.#writer = null;
  }
}
