import type { PageModel } from '@huggg/gift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { catalogueError } from '../../platform/errors.ts';
import { isGivenUp, type PagesHost } from '../../platform/http/index.ts';
import { sendMailPage } from '../brandings/index.ts';
import { readOrderTest } from '../orders/index.ts';
import { readTestToken } from './domain/test-link.ts';
import type { ShowTest } from './test-pages.ts';
import { previewMail } from './use-cases/preview-order.ts';

type Params = { readonly token: string; readonly recipient: string };
type Request = FastifyRequest<{ Params: Params }>;

const place = z.coerce.number().int().min(0).max(100_000).catch(0);
const query = z.object({
  mode: z.enum(['light', 'dark']).optional().catch(undefined),
  state: z.enum(['wrapped', 'open']).catch('wrapped').default('wrapped'),
});

/** What a link shows, as the order is now. */
async function shownBy(host: PagesHost<PageModel>, request: Request) {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const now = ctx.clock.now();
  const link = readTestToken(ctx.secrets, { token: request.params.token, now, purpose: 'order-preview' });
  const recipient = place.parse(request.params.recipient);
  const asked = link && { id: link.orderId, now, config: ctx.config, recipient };
  const test = asked && (await readOrderTest(host.readPrimary, asked));
  return { ctx, now, test, ...query.parse(request.query) };
}

function pageFor(host: PagesHost<PageModel>, showTest: ShowTest) {
  return async (request: Request, reply: FastifyReply): Promise<Buffer> => {
    const { ctx, now, test, mode, state } = await shownBy(host, request);
    const { token, recipient } = request.params;
    const page = {
      request,
      reply,
      path: `/order-previews/${token}/${recipient}/gift`,
      ...(mode && { shown: { mode } }),
    };
    if (!test) return host.answer(ctx, { ...page, model: { kind: 'wrong-link' }, language: null, status: 404 });
    const launch = await showTest(host.readPrimary, test, { isOpened: state === 'open', now });
    return host.answer(ctx, {
      ...page,
      language: test.language,
      model: { kind: 'gift', launch, lookedAtId: null, choosesAgain: false, notice: null, typedThanks: null },
    });
  };
}

function mailFor(host: PagesHost<PageModel>) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const { ctx, test, mode } = await shownBy(host, request);
    const mail = test && (await previewMail(ctx, host.readPrimary, test));
    if (!mail) throw catalogueError('request.not-found');
    return sendMailPage(reply, { html: mail.html, mode, publicUrl: ctx.config.http.publicUrl });
  };
}

/** `/order-previews/{token}/{recipient}/{gift|mail}`: the real page and mail of a draft, as a recipient would get them. Nothing can be done there. */
export function registerOrderPreviews(scope: FastifyInstance, host: PagesHost<PageModel>, showTest: ShowTest): void {
  const base = '/order-previews/:token/:recipient';
  scope.get<{ Params: Params }>(`${base}/gift`, pageFor(host, showTest));
  scope.get<{ Params: Params }>(`${base}/mail`, mailFor(host));
}
