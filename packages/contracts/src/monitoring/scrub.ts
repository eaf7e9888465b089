/** The path to which browsers send their reports, on the application's own origin. */
export const monitoringPath = '/monitoring/envelopes';

const removed = '[removed]';

/** Names of fields whose values are secrets: keys, tokens, codes, and card details. */
const secretName =
  /token|secret|passw|\bpwd|passcode|passphrase|authorization|cookie|csrf|session[-_]?id|api[-_]?key|code|pin\b|\bcvv|\bcvc|card|\bpan\b|iban|expiry_?(month|year)|shortcode|otp|recaptcha|magic|query_string/i;
/** Standard fields of a report whose names only look like secrets. */
const harmlessNames = new Set([
  'status_code',
  'error_code',
  'codeowners',
  'codefile',
  'vmcode',
  'code_file',
  'code_id',
]);

/**
 * Path segments followed by a secret that grants access: to a gift, a super link, an invite, a reset, an opt-out, a
 * setup.
 */
const secretPath =
  /(\/(?:g|s|u|r|p|t|b|setup|invite|reset-password|unsubscribe|launch|super-launch|token|account-token)\/)(?![:{])[^/?#\s"'<>]+/gi;
/** The lookbehind starts only at a `?` or `#`: starting at each slash takes minutes for a long text of slashes. */
const query = /[?#](?<=\/[^\s"'<>?#]*[?#])[^\s"'<>]*/g;
const card = /(?<![\d-])\d(?:[ +-]?\d){12,18}(?![\d-])/g;
const code = /(?<![\w.:-])\d{6}(?![\w:-])/g;
/**
 * A long word of mixed case, or of letters and digits, which is a possible token. The product's ids and digests are
 * excluded (`harmlessWord`).
 */
const token = /(?<![\w-])(?:(?=[\w-]*[a-z])(?=[\w-]*[A-Z0-9])|(?=[\w-]*[A-Z])(?=[\w-]*\d))[A-Za-z0-9_-]{16,}(?![\w-])/g;
const harmlessWord =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16}|[0-9a-f]{32}|[a-z]+(?:[-_][a-z]+)*|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)$/;
/** A name with its value, in the syntax of forms, headers or JSON within a text. */
const pair =
  /(?<![\w-])([\w-]{0,30}(?:token|secret|passw|passcode|passphrase|authorization|cookie|api[-_]?key|cvv|cvc|otp)[\w-]{0,30}\\*["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"?|\\+"[^"]*"?|'[^']*'?|[^\s&;,"'<>{}[\]]+)/gi;

const encoded = /(?:%[0-9a-f]{2})+/gi;
const maxDecodings = 3;

function decodeOnce(text: string): string {
  return text.replace(encoded, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    }
  });
}

/** Scrubs the percent-decoded text, so that encoding hides no secrets. Returns a text without secrets unchanged. */
function scrubDecoded(text: string, scrub: (text: string) => string): string {
  let plain = text;
  for (let time = 0; time < maxDecodings && plain.includes('%'); time += 1) plain = decodeOnce(plain);
  const scrubbed = scrub(plain);
  return scrubbed === plain ? text : scrubbed;
}

/**
 * Removes what grants access from a text: queries and secret parts of addresses, card numbers, six-digit codes and
 * tokens.
 */
export function scrubText(text: string): string {
  return scrubDecoded(text, (plain) =>
    plain
      .replace(query, `?${removed}`)
      .replace(secretPath, `$1${removed}`)
      .replace(pair, `$1${removed}`)
      .replace(card, removed)
      .replace(code, removed)
      .replace(token, (found) => (harmlessWord.test(found) ? found : removed)),
  );
}

/** Names of files and functions: they contain long words, but no secrets except in addresses. */
const codeFields = new Set([
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

const scrubAddress = (text: string): string =>
  scrubDecoded(text, (plain) => plain.replace(query, '').replace(secretPath, `$1${removed}`));

const frameFields = new Set(['filename', 'abs_path', 'function', 'module']);

function scrubCode(text: string, name: string): string {
  const address = scrubAddress(text);
  return frameFields.has(name) ? address.replace(card, removed) : address;
}

/** Scrubs a body; JSON is parsed and scrubbed by field. */
function scrubBody(text: string): string {
  try {
    return /^\s*[[{]/.test(text) ? JSON.stringify(scrubReport(JSON.parse(text))) : scrubText(text);
  } catch {
    return scrubText(text);
  }
}

/** Only card numbers are this long: timestamps have fewer digits. */
const minCardNumber = 1e13;

/** Removes secrets from a report of any shape: values of secret names are removed, every text is scrubbed. */
export function scrubReport(value: unknown, name = ''): unknown {
  if (name !== '' && secretName.test(name) && !harmlessNames.has(name) && value !== null && typeof value !== 'boolean')
    return Array.isArray(value) && value.length === 0 ? value : removed;
  if (typeof value === 'string') return codeFields.has(name) ? scrubCode(value, name) : scrubBody(value);
  if (typeof value === 'number') return Number.isInteger(value) && value >= minCardNumber ? removed : value;
  // In a list of pairs, such as headers, the first item is the name of the second.
  if (Array.isArray(value)) {
    const [first, second] = value as unknown[];
    if (value.length === 2 && typeof first === 'string' && typeof second === 'string')
      return [scrubText(first), scrubReport(second, first)];
    return value.map((item: unknown) => scrubReport(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrubText(key), scrubReport(item, key)]));
}

/**
 * Removes secrets from the addresses in a recording; browsers have masked its texts. Style sheets are kept unchanged,
 * because their `#` colours look like parts of addresses.
 */
export function scrubRecording(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('{') ? value : scrubAddress(value);
  if (Array.isArray(value)) return value.map(scrubRecording);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubRecording(item)]));
}
