import {
  answersOf,
  wireError,
  type EndpointDefinition,
  type EndpointRequest,
  type EndpointResponse,
} from '@huggg/contracts';
import { ClientError, MalformedResponseError } from './client-errors.ts';
import { baseUrlOf, type Environment, type Hosts } from './environments.ts';

export type ClientOptions = {
  /** One of the five environments. Omit it if `baseUrl` is given. */
  readonly environment?: Environment;
  readonly hosts?: Hosts;
  readonly baseUrl?: string;
  /** Returns the bearer token for calls that need one. */
  readonly getToken?: () => string | null | Promise<string | null>;
  /** Called once on a 401; if it returns a new token, the call is retried once. */
  readonly renewToken?: () => Promise<string | null>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
};

export type CallOptions = { readonly signal?: AbortSignal };

export type Client = {
  /**
   * Calls an endpoint with the input that its contract requires, and returns the response that it declares.
   * @throws ClientError for an error of the API, MalformedResponseError for a body that does not match the contract.
   */
  readonly call: <E extends EndpointDefinition>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ) => Promise<EndpointResponse<E>>;
};

type RequestParts = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly idempotencyKey?: string;
};

/** Creates a typed client from the contracts. */
export function createClient(options: ClientOptions): Client {
  const baseUrl = options.baseUrl?.replace(/\/$/, '') ?? baseUrlOf(options.environment ?? 'local', options.hosts);
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function once(
    endpoint: EndpointDefinition,
    parts: RequestParts,
    token: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (parts.idempotencyKey) headers['idempotency-key'] = parts.idempotencyKey;
    if (endpoint.body) headers['content-type'] = 'application/json';
    if (parts.file) headers['content-type'] = parts.file.type || 'application/octet-stream';
    return send(baseUrl + pathOf(endpoint.path, parts.params) + queryOf(parts.query), {
      method: endpoint.method,
      headers,
      ...(endpoint.body && { body: JSON.stringify(parts.body ?? {}) }),
      ...(parts.file && { body: parts.file }),
      ...(signal && { signal }),
    });
  }

  return {
    call: async (endpoint, request, { signal } = {}) => {
      const parts: RequestParts = request;
      const token = (await options.getToken?.()) ?? null;
      let response = await once(endpoint, parts, token, signal);
      if (response.status === 401 && options.renewToken && endpoint.access.kind !== 'public') {
        const renewed = await options.renewToken();
        if (renewed) response = await once(endpoint, parts, renewed, signal);
      }
      return readAnswer(endpoint, response);
    },
  };
}

function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** List values are not encoded (accounts §6), except for characters that would end them or change the query. */
const listValue = (value: string): string =>
  encodeURIComponent(value).replaceAll(/%(?:3A|2C|40|2F|3F|3B|24)/g, decodeURIComponent);

/** Lists repeat their key (gifts §7); undefined values are omitted. */
export function queryOf(query: unknown): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const all = Array.isArray(value) ? value : [value];
    const written = Array.isArray(value) ? listValue : encodeURIComponent;
    for (const item of all)
      if (item !== undefined && item !== null) pairs.push(`${encodeURIComponent(key)}=${written(String(item))}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

async function readAnswer<E extends EndpointDefinition>(endpoint: E, response: Response): Promise<EndpointResponse<E>> {
  const where = `${endpoint.method} ${endpoint.path}`;
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? null;
  // A file is the response body itself: a text file is returned as text, any other as bytes.
  const isFile =
    response.ok && type !== null && !type.endsWith('json') && answersOf(endpoint).some((one) => one.type === type);
  if (isFile && !type.startsWith('text/')) return (await response.blob()) as EndpointResponse<E>;
  const text = await response.text();
  const body = isFile ? { json: true, value: text } : parse(text, response.status === 204);
  const failure = errorIn(body.value, response);
  if (failure) throw failure;
  if (!response.ok)
    throw new ClientError({
      message: response.statusText || `HTTP ${response.status}`,
      errorCode: response.status,
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  if (!body.json) throw new MalformedResponseError(`Received invalid JSON from ${where}`, text.slice(0, 200));
  const parsed = endpoint.response.safeParse(body.value);
  if (!parsed.success) throw new MalformedResponseError(`Received malformed API response from ${where}`, parsed.error);
  return parsed.data as EndpointResponse<E>;
}

/** A response without content only confirms the call. */
function parse(text: string, empty: boolean): { readonly json: boolean; readonly value: unknown } {
  if (empty && text === '') return { json: true, value: undefined };
  try {
    return { json: true, value: JSON.parse(text) as unknown };
  } catch {
    return { json: false, value: undefined };
  }
}

/**
 * The two body forms of an error: `{code, help, message}`, and a body that flags `isError` with a `detail` (gifts §8).
 */
function errorIn(body: unknown, response: Response): ClientError | null {
  if (typeof body !== 'object' || body === null) return null;
  const retryAfter = Number(response.headers.get('retry-after'));
  const common = {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  };
  const wire = wireError.safeParse(body);
  if (wire.success) {
    const { code, help, message, details, fields, requestId, retryable } = wire.data;
    return new ClientError({
      ...common,
      message,
      errorCode: code,
      helpMessage: help,
      details,
      fields,
      retryable,
      requestId: requestId ?? common.requestId,
    });
  }
  if ('isError' in body && body.isError === true && 'detail' in body && typeof body.detail === 'string') {
    const help = 'helpMessage' in body && typeof body.helpMessage === 'string' ? body.helpMessage : undefined;
    return new ClientError({ ...common, message: body.detail, errorCode: response.status, helpMessage: help });
  }
  return null;
}
