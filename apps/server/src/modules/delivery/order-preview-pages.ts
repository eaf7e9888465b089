import type { PageModel } from '@huggg/gift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { catalogueError } from '../../platform/errors.ts';
import { isGivenUp, type PagesHost } from '../../platform/http/index.ts';
import { sendMailPage } from '../brandings/index.ts';
import { readOrderTest, type OrderTest } from '../orders/index.ts';
import { readProductToken } from './domain/product-link.ts';
import { readTestToken } from './domain/test-link.ts';
import type { ShowTest } from './test-pages.ts';
import { previewMail } from './use-cases/preview-order.ts';
import { drawProduct } from './use-cases/preview-product.ts';

type Params = { readonly token: string; readonly recipient?: string };
type Request = FastifyRequest<{ Params: Params }>;
type Host = PagesHost<PageModel>;

const place = z.coerce.number().int().min(0).max(100_000).catch(0);
const query = z.object({
  mode: z.enum(['light', 'dark']).optional().catch(undefined),
  state: z.enum(['wrapped', 'open']).catch('wrapped').default('wrapped'),
});

/** Finds the current content of one kind of link; null if we did not sign the link or it has expired. */
type Find = (host: Host, ctx: Context, params: Params) => Promise<OrderTest | null>;

const findOrderTest: Find = async (host, { secrets, clock, config }, { token, recipient }) => {
  const now = clock.now();
  const link = readTestToken(secrets, { token, now, purpose: 'order-preview' });
  const asked = link && { id: link.orderId, now, config, recipient: place.parse(recipient) };
  return asked && readOrderTest(host.readPrimary, asked);
};

const findProductTest: Find = async (host, { secrets, clock, config }, { token }) => {
  const now = clock.now();
  const link = readProductToken(secrets, { token, now });
  return link && drawProduct(host.readPrimary, link, { config, now });
};

async function readPreview(host: Host, find: Find, request: Request) {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  return { ctx, test: await find(host, ctx, request.params), ...query.parse(request.query) };
}

function pageFor(host: Host, find: Find, showTest: ShowTest) {
  return async (request: Request, reply: FastifyReply): Promise<Buffer> => {
    const { ctx, test, mode, state } = await readPreview(host, find, request);
    const [path = ''] = request.url.split('?');
    const page = { request, reply, path, ...(mode && { shown: { mode } }) };
    if (!test) return host.answer(ctx, { ...page, model: { kind: 'wrong-link' }, language: null, status: 404 });
    const launch = await showTest(host.readPrimary, test, { isOpened: state === 'open', now: ctx.clock.now() });
    return host.answer(ctx, {
      ...page,
      language: test.language,
      model: { kind: 'gift', launch, lookedAtId: null, choosesAgain: false, notice: null, typedThanks: null },
    });
  };
}

function mailFor(host: Host, find: Find) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const { ctx, test, mode } = await readPreview(host, find, request);
    const mail = test && (await previewMail(ctx, host.readPrimary, test));
    if (!mail) throw catalogueError('request.not-found');
    return sendMailPage(reply, { html: mail.html, mode, publicUrl: ctx.config.http.publicUrl });
  };
}

/**
 * `/order-previews/{token}/{recipient}/{gift|mail}` and `/product-previews/{token}/{gift|mail}`: the real page and mail
 * of a draft, and of a gift that has not been ordered yet, as a recipient would get them. They allow no actions.
 */
export function registerOrderPreviews(scope: FastifyInstance, host: Host, showTest: ShowTest): void {
  const register = (base: string, find: Find): void => {
    scope.get<{ Params: Params }>(`${base}/gift`, pageFor(host, find, showTest));
    scope.get<{ Params: Params }>(`${base}/mail`, mailFor(host, find));
  };
  register('/order-previews/:token/:recipient', findOrderTest);
  register('/product-previews/:token', findProductTest);
}
