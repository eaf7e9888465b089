/** Where browsers send what they report, on the application's own origin. */
export const monitoringPath = '/monitoring/envelopes';

const removed = '[removed]';

/** Names of fields whose values are secrets: keys, tokens, codes, and what is on a card. */
const secretName =
  /token|secret|passw|passcode|passphrase|authorization|cookie|csrf|session_?id|api_?key|code|pin\b|\bcvv|\bcvc|card|\bpan\b|iban|expiry_?(month|year)|shortcode|otp|recaptcha|magic/i;
/** What a report is built of, though its name sounds like a secret. */
const kept = new Set(['status_code', 'error_code', 'codeowners', 'codefile', 'vmcode', 'code_file', 'code_id']);

/** Places whose next part opens something: a gift, a super link, an invite, a reset, an opt-out, a setup. */
const opening =
  /(\/(?:g|s|u|r|p|t|b|setup|invite|reset-password|unsubscribe|launch|super-launch|token|account-token)\/)(?![:{])[^/?#\s"'<>]+/gi;
const query = /(\b(?:https?:)?\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi;
const card = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g;
const code = /(?<![\w.:-])\d{6}(?![\w:-])/g;
/** Long, with letters and digits, and no id or digest of ours. */
const token = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z0-9])[A-Za-z0-9_-]{16,}(?![\w-])/g;
const harmless =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16}|[0-9a-f]{32}|[a-z]+(?:[-_][a-z]+)*|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)$/;

/**
 * A text without what opens anything: queries and secret parts of addresses, card numbers, six-digit codes and tokens.
 */
export function scrubText(text: string): string {
  return text
    .replace(query, `$1?${removed}`)
    .replace(opening, `$1${removed}`)
    .replace(card, removed)
    .replace(code, removed)
    .replace(token, (found) => (harmless.test(found) ? found : removed));
}

/** Names of files and functions: long words, and no secrets beside those of addresses. */
const ofCode = new Set([
  'filename',
  'abs_path',
  'function',
  'module',
  'debug_id',
  'event_id',
  'trace_id',
  'span_id',
  'parent_span_id',
  'release',
  'public_key',
  'replay_id',
  'dsn',
]);

const scrubAddress = (text: string): string => text.replace(query, '$1').replace(opening, `$1${removed}`);

/** A report without secrets, whatever its shape: values of secret names are taken out, every text is scrubbed. */
export function scrubReport(value: unknown, name = ''): unknown {
  if (name !== '' && secretName.test(name) && !kept.has(name) && value !== null && typeof value !== 'boolean')
    return Array.isArray(value) && value.length === 0 ? value : removed;
  if (typeof value === 'string') return ofCode.has(name) ? scrubAddress(value) : scrubText(value);
  // A list of pairs, as headers are: the first says what the second is.
  if (Array.isArray(value)) {
    const [first, second] = value as unknown[];
    if (value.length === 2 && typeof first === 'string' && typeof second === 'string')
      return [first, scrubReport(second, first)];
    return value.map((item: unknown) => scrubReport(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubReport(item, key)]));
}
