/** The client credentials in a token request (RFC 6749 §2.3.1). */
export type ClientCredentials = { readonly id: string | null; readonly secret: string | null };

type ClientParameters = { readonly client_id?: string | undefined; readonly client_secret?: string | undefined };

/**
 * Decodes a part of Basic credentials, which are form-encoded first (§2.3.1): a hyphen may be `-` or `%2D`, a space
 * `+`. Null if it is malformed.
 */
function decodeFormPart(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' ')) || null;
  } catch {
    return null;
  }
}

const basicScheme = /^basic +([\w+/]+={0,2})$/i;

/**
 * Returns the client of a request, from the Authorization header (Basic) or the parameters `client_id` and
 * `client_secret`. The header takes precedence.
 */
export function clientCredentialsOf(
  { client_id, client_secret }: ClientParameters,
  authorization: string | undefined,
): ClientCredentials {
  const encoded = basicScheme.exec(authorization?.trim() ?? '')?.[1];
  const pair = encoded ? Buffer.from(encoded, 'base64').toString() : '';
  const colon = pair.indexOf(':');
  if (colon >= 0) return { id: decodeFormPart(pair.slice(0, colon)), secret: decodeFormPart(pair.slice(colon + 1)) };
  return { id: client_id || null, secret: client_secret || null };
}

/**
 * Returns the scopes of a request without duplicates (RFC 6749 §3.3). Undefined if it requests no particular scopes.
 */
export function requestedScopes(scope: string | undefined): readonly string[] | undefined {
  const scopes = [...new Set(scope?.split(' ').filter((one) => one !== ''))];
  return scopes.length > 0 ? scopes : undefined;
}

// UNICODECHARNOCRLF of RFC 6749, appendix A: no control characters except the tab.
const unicodeText = /^[\t\u{20}-\u{7e}\u{80}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+$/u;

/** Checks whether a parameter is present and is text that the grants accept. */
export function isAcceptableText(parameter: string | undefined): parameter is string {
  return parameter !== undefined && unicodeText.test(parameter);
}
