import { randomUUIDv7 } from 'node:crypto';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { listSegments, openSegmentWriter, removeSegment, segmentPath } from './segments.ts';
import type { SegmentWriter } from './segments.ts';

/** One message in one recipient's mailbox; its bytes lie in a segment file: a mail's as it came, an SMS's text. */
const mailEntry = z.object({
  id: z.string(),
  // What was kept before there were SMS names no kind.
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
 * 20,000 mails are a bench of ten orders of the largest size; only their entries (about 300 bytes each) are in memory.
 */
const defaultLimits: MailLogLimits = { maxMessages: 20_000, maxBytes: 512 * 1024 * 1024 };

/** Oldest mail goes a whole segment at a time, so the limits are kept to a twentieth. */
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
 * The mail that was accepted, oldest dropped first, in append-only files. What `append` has resolved survives a killed
 * process: bytes are written before the index line that names them, and a torn end is left out on opening.
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

  /** Oldest first; changes as mail comes and goes. */
  get entries(): readonly MailEntry[] {
    return this.#entries;
  }

  /** Grows with every change, so that a page can ask whether it is still current. */
  get version(): number {
    return this.#version;
  }

  find(id: string): MailEntry | null {
    return this.#byId.get(id) ?? null;
  }

  /** Resolves when the mail is written. Mail that arrives during a write shares the next one. */
  async append(delivery: Delivery): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ delivery, resolve, reject });
    });
    void this.#enqueue(() => this.#writeWaiting());
    return written;
  }

  /** The raw bytes, or null if the mail was dropped meanwhile. */
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

  /** One thing at a time; a failed piece of work must not stop the next. */
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
      // How much of the batch is on disk is unknown: the next one begins a new segment.
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

  /** Ends a full segment, and drops the oldest ones until the limits hold. */
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
      // A mail to several people is stored once and has an entry for each of them.
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
