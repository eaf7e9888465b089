import type { Launch } from '@huggg/contracts';
import type { Notice, PageModel } from '@huggg/gift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { isGivenUp, type PagesHost } from '../../platform/http/index.ts';
import { readOrderTest, type OrderTest } from '../orders/index.ts';
import { readTestToken } from './domain/test-link.ts';

/** Returns what a gift of an order would show; implemented by the module of gift pages. */
export type ShowTest = (
  db: Queryable,
  test: OrderTest,
  at: { readonly isOpened: boolean; readonly now: ReturnType<Context['clock']['now']> },
) => Promise<Launch>;

type Params = { readonly token: string };
type Request = FastifyRequest<{ Params: Params }>;

const query = z.object({
  lang: z.string().max(20).optional().catch(undefined),
  choice: z.uuid().nullable().catch(null).default(null),
  notice: z.literal('test').nullable().catch(null).default(null),
});

const pathOf = (token: string): string => `/t/${encodeURIComponent(token)}`;

function answerFor(host: PagesHost<PageModel>, showTest: ShowTest) {
  return async (request: Request, reply: FastifyReply, { isOpened }: { readonly isOpened: boolean }) => {
    const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
    const { token } = request.params;
    const path = isOpened ? `${pathOf(token)}/open` : pathOf(token);
    const now = ctx.clock.now();
    const link = readTestToken(ctx.secrets, { token, now });
    const test = link && (await readOrderTest(host.readPrimary, { id: link.orderId, now, config: ctx.config }));
    if (!test)
      return host.answer(ctx, {
        request,
        reply,
        path,
        model: { kind: 'wrong-link' },
        language: null,
        status: 404,
      });
    const { choice, notice } = query.parse(request.query);
    const launch = await showTest(host.readPrimary, test, { isOpened, now });
    return host.answer(ctx, {
      request,
      reply,
      path,
      language: test.language,
      model: {
        kind: 'gift',
        launch,
        lookedAtId: choice,
        choosesAgain: false,
        notice: notice satisfies Notice | null,
        typedThanks: null,
        isTest: true,
      },
    });
  };
}

/**
 * Redirects after a form of the page is submitted: to the opened gift, with a notice that this is a test for any action
 * but unwrapping.
 */
function redirectToOpened(
  request: Request,
  reply: FastifyReply,
  { notice }: { readonly notice: Notice | null },
): FastifyReply {
  const { lang } = query.parse(request.query);
  const search = new URLSearchParams({ ...(lang && { lang }), ...(notice && { notice }) }).toString();
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${pathOf(request.params.token)}/open${search === '' ? '' : `?${search}`}`, 303);
}

/** The actions of a gift's page that a test also offers. */
const acts = ['claim', 'redeem', 'react', 'decline'] as const;

/** `/t/{token}`: the gift of an unpaid order, as its recipient would see it. Its buttons change nothing. */
export function registerTestPages(scope: FastifyInstance, host: PagesHost<PageModel>, showTest: ShowTest): void {
  const show = answerFor(host, showTest);
  scope.get<{ Params: Params }>('/t/:token', (request, reply) => show(request, reply, { isOpened: false }));
  scope.get<{ Params: Params }>('/t/:token/open', (request, reply) => show(request, reply, { isOpened: true }));
  const form = { bodyLimit: 16 * 1024 };
  scope.post<{ Params: Params }>('/t/:token/unwrap', form, (request, reply) =>
    redirectToOpened(request, reply, { notice: null }),
  );
  for (const act of acts)
    scope.post<{ Params: Params }>(`/t/:token/open/${act}`, form, (request, reply) =>
      redirectToOpened(request, reply, { notice: 'test' }),
    );
}
