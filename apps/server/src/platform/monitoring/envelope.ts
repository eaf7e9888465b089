import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { scrubRecording, scrubReport } from '@huggg/contracts';

const newline = 0x0a;
/** Maximum size after decompression; a recording of five seconds is far smaller. */
const maxRecordingBytes = 4 * 1024 * 1024;
const [pack, unpack] = [promisify(deflate), promisify(inflate)];
/** Parts that are parsed as JSON and scrubbed again here. */
const jsonItemTypes = new Set([
  'event',
  'transaction',
  'session',
  'sessions',
  'client_report',
  'replay_event',
  'log',
  'span',
  'feedback',
  'user_report',
  'check_in',
]);

type Line = { readonly value: Record<string, unknown>; readonly end: number };

function jsonLine(bytes: Buffer, start: number): Line | null {
  const found = bytes.indexOf(newline, start);
  const end = found === -1 ? bytes.length : found;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8', start, end));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { value: value as Record<string, unknown>, end }
      : null;
  } catch {
    return null;
  }
}

/** Returns the project in the header of an envelope; null if the bytes are not an envelope. */
export function dsnOf(bytes: Buffer): string | null {
  const dsn = jsonLine(bytes, 0)?.value['dsn'];
  return typeof dsn === 'string' ? dsn : null;
}

/**
 * Removes secrets from an envelope; null if the bytes are not an envelope. Parts of unknown types are left out, because
 * attachments could contain anything.
 */
export async function scrubEnvelope(bytes: Buffer): Promise<Uint8Array<ArrayBuffer> | null> {
  const head = jsonLine(bytes, 0);
  if (!head) return null;
  const parts: Buffer[] = [headerLine(head.value)];
  for (let at = head.end + 1; at < bytes.length;) {
    const header = jsonLine(bytes, at);
    if (!header) return null;
    const { type, length } = header.value;
    const start = header.end + 1;
    const end = endOf(bytes, start, length);
    if (end === null) return null;
    const payload = bytes.subarray(start, end);
    const kept = typeof type === 'string' ? await scrubPayload(type, payload) : null;
    if (kept) parts.push(headerLine({ ...header.value, length: kept.length }), kept);
    at = end + 1;
  }
  return new Uint8Array(Buffer.concat(parts.flatMap((part) => [part, Buffer.of(newline)])));
}

const headerLine = (value: object): Buffer => Buffer.from(JSON.stringify(scrubReport(value)));

/**
 * Returns the end of a part: after its declared length, or at the end of its line. Null if the declared length is
 * impossible.
 */
function endOf(bytes: Buffer, start: number, length: unknown): number | null {
  if (length === undefined) {
    const line = bytes.indexOf(newline, start);
    return line === -1 ? bytes.length : line;
  }
  const isLength = typeof length === 'number' && Number.isInteger(length) && length >= 0;
  return isLength && start + length <= bytes.length ? start + length : null;
}

async function scrubPayload(type: string, payload: Buffer): Promise<Buffer | null> {
  try {
    if (type === 'replay_recording') return await scrubRecordingPayload(payload);
    if (!jsonItemTypes.has(type)) return null;
    return Buffer.from(JSON.stringify(scrubReport(JSON.parse(payload.toString('utf8')) as unknown)));
  } catch {
    return null;
  }
}

/**
 * Scrubs a recording: a line of metadata and the events, which browsers compress. @throws if the bytes are not a
 * recording.
 */
async function scrubRecordingPayload(payload: Buffer): Promise<Buffer> {
  const start = payload.indexOf(newline) + 1;
  const about: unknown = JSON.parse(payload.toString('utf8', 0, start));
  const events = payload.subarray(start);
  const isPacked = events[0] !== '['.charCodeAt(0);
  const text = isPacked ? await unpack(events, { maxOutputLength: maxRecordingBytes }) : events;
  const scrubbed = Buffer.from(JSON.stringify(scrubRecording(JSON.parse(text.toString('utf8')))));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(scrubReport(about))}\n`),
    isPacked ? await pack(scrubbed) : scrubbed,
  ]);
}
