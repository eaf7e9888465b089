import type { FastifyInstance } from 'fastify';
import type { JobContext } from '../../platform/jobs/index.ts';
import { takeNotice, type NoticeOutcome } from './use-cases/take-notice.ts';

const statuses: Readonly<Record<NoticeOutcome, number>> = {
  taken: 200,
  known: 200,
  'not-signed': 401,
  'not-understood': 400,
};

const maxBytes = 256 * 1024;

/**
 * Registers the endpoint for the card provider's notices. The signature covers the raw bytes, so they are not parsed.
 */
export async function registerPaymentNotices(
  app: FastifyInstance,
  {
    ctx,
    key,
  }: { readonly ctx: () => Pick<JobContext, 'transaction' | 'enqueue' | 'clock' | 'log'>; readonly key: string },
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/webhooks/card-payments', async (request, reply) => {
      const context = ctx();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await takeNotice(context, { body, signature: request.headers['cko-signature'], key });
      if (outcome === 'not-signed')
        context.log.warn({ address: request.ip }, 'a webhook of card payments has no valid signature');
      return reply.code(statuses[outcome]).send({ status: outcome });
    });
    done();
  });
}
