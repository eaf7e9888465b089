import { scrubReport } from '@huggg/contracts';

const newline = 0x0a;
/**
 * Parts that are read as JSON and scrubbed here once more; recordings are masked where they are made, and are not
 * readable here.
 */
const readable = new Set([
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
const opaque = new Set(['replay_recording', 'replay_video', 'profile', 'profile_chunk']);

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

/** The project that an envelope names in its header; null where it is no envelope. */
export function dsnOf(bytes: Buffer): string | null {
  const dsn = jsonLine(bytes, 0)?.value['dsn'];
  return typeof dsn === 'string' ? dsn : null;
}

/**
 * An envelope without secrets, or null where it is none. Parts of kinds that are not known are left out: attachments
 * could hold anything.
 */
export function scrubEnvelope(bytes: Buffer): Uint8Array<ArrayBuffer> | null {
  const head = jsonLine(bytes, 0);
  if (!head) return null;
  const parts: Buffer[] = [Buffer.from(JSON.stringify(scrubReport(head.value)))];
  for (let at = head.end + 1; at < bytes.length;) {
    const header = jsonLine(bytes, at);
    if (!header) return null;
    const { type, length } = header.value;
    const start = header.end + 1;
    const line = bytes.indexOf(newline, start);
    const end = typeof length === 'number' ? start + length : line === -1 ? bytes.length : line;
    if (end > bytes.length) return null;
    const payload = bytes.subarray(start, end);
    const kept = typeof type === 'string' ? keptPayload(type, payload) : null;
    if (kept) parts.push(Buffer.from(JSON.stringify({ ...header.value, length: kept.length })), kept);
    at = end + 1;
  }
  return new Uint8Array(Buffer.concat(parts.flatMap((part) => [part, Buffer.of(newline)])));
}

function keptPayload(type: string, payload: Buffer): Buffer | null {
  if (opaque.has(type)) return payload;
  if (!readable.has(type)) return null;
  try {
    return Buffer.from(JSON.stringify(scrubReport(JSON.parse(payload.toString('utf8')) as unknown)));
  } catch {
    return null;
  }
}
