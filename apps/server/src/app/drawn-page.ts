import type { DrawOptions, Drawing } from '@huggg/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from './app-assets.ts';
import type { Runtime } from './runtime.ts';

/**
 * Screens whose first paint the server draws. A draft that is being written is not among them: its fields belong to the
 * browser.
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

/** How long the page waits for its first answers. */
const patienceMs = 1_500;
/** Drawings at once in one process; beyond that pages are sent undrawn, and the browser draws them. */
const max = 8;

type Context = DrawOptions['context'];

/** Loads once the server listens, so that its start does not wait for it. */
const loadDrawing = () => import('@huggg/web');

export type Drawn = Drawing & {
  readonly earlyScript: string;
  readonly answersId: string;
  readonly startScript: (addresses: readonly string[]) => string;
};

/** Whether the browser's headers name a phone. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/u.test(headers['user-agent'] ?? '') : hint === '?1';
}

/** Calls of a page to the API within this process, as its own browser would make them a moment later. */
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

/** Draws first screens. A screen that cannot be drawn is sent without, and the browser draws it. */
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
      const { answersId, drawPage, earlyScript, startScript } = await loadDrawing();
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
      log.error({ err: error, requestId: request.id }, 'a first screen could not be drawn; the browser draws it');
      return null;
    } finally {
      running -= 1;
    }
  };
}
