import type { DrawOptions, Drawing } from '@huggg/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from './app-assets.ts';
import type { Runtime } from './runtime.ts';

/**
 * Screens whose first paint is rendered on the server. An open draft is not among them, because the browser owns its
 * fields.
 */
const drawnScreens: readonly string[] = [
  '/',
  '/transactions',
  '/gifts',
  '/send/:',
  '/browse',
  '/browse/:',
  '/wallets',
  '/team/people',
];
const drawnEntries: readonly string[] = ['/sign-in'];
const draft = /^\/send\/.*[?&](?:order|product)=/u;

/** How long the page waits for its first data, in milliseconds. */
const patienceMs = 1_500;
/**
 * Maximum number of concurrent renderings per process; further pages are sent unrendered, and the browser renders them.
 */
const max = 8;

type Context = DrawOptions['context'];

/** Imported after the server has started listening, so that its start does not wait for it. */
const loadDrawing = () => import('@huggg/web');

export type Drawn = Drawing & {
  readonly earlyScript: string;
  readonly answersId: string;
  readonly startScript: (addresses: readonly string[]) => string;
};

/** Checks whether the browser's headers indicate a phone. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/u.test(headers['user-agent'] ?? '') : hint === '?1';
}

/** Returns a fetch function that calls the API within this process, as the user's browser would. */
function fetchFor(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  return async (input, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      headers: { ...(init.headers as Record<string, string>), 'user-agent': request.headers['user-agent'] ?? '' },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      remoteAddress: request.ip,
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.payload, { status: answer.statusCode, headers });
  };
}

/**
 * Creates the function that renders first screens. A screen that cannot be rendered is sent without its content, and
 * the browser renders it.
 */
export function pageDrawer(
  app: FastifyInstance,
  { log }: Pick<Runtime, 'log'>,
): (request: FastifyRequest, context: Context) => Promise<Drawn | null> {
  app.addHook('onListen', async () => void (await loadDrawing().catch(() => undefined)));
  let running = 0;
  return async (request, context) => {
    const form = formOf(request.url) ?? '';
    const known = context.initialUser
      ? drawnScreens.includes(form) && !draft.test(request.url)
      : drawnEntries.includes(form);
    if (!known || context.renewable || running >= max) return null;
    running += 1;
    try {
      const { pageResultsId: answersId, drawPage, earlyScript, startScript } = await loadDrawing();
      const options = {
        address: request.url,
        context,
        phone: isPhone(request),
        fetch: fetchFor(app, request),
        patienceMs,
      };
      const drawing = await drawPage(options);
      return drawing && { ...drawing, earlyScript, answersId, startScript };
    } catch (error) {
      log.error(
        { err: error, requestId: request.id },
        'a first screen could not be rendered on the server; the browser renders it',
      );
      return null;
    } finally {
      running -= 1;
    }
  };
}
