import type { FastifyInstance } from 'fastify';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { Aggregator } from './gateways/aggregator.ts';
import { findAccountOfNotice } from './queries/accounts.ts';
import { connectByNotice } from './use-cases/connect.ts';
import { startAutomatically } from './use-cases/run-sync.ts';

const maxBytes = 1024 * 1024;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Registers the endpoint for the aggregator's notices. The signature covers the raw bytes, so they are not parsed
 * first. A notice only makes us read the account, and reading it again has no further effect.
 */
export async function registerLinkNotices(
  app: FastifyInstance,
  { ctx, aggregator }: { readonly ctx: () => JobContext; readonly aggregator: Aggregator },
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/webhooks/linked-accounts', async (request, reply) => {
      const context = ctx();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = aggregator.readNotice({ body, signature: request.headers['x-merge-webhook-signature'] });
      if (!notice) {
        context.log.warn({ address: request.ip }, 'a webhook of linked accounts has no valid signature');
        return reply.code(401).send({ status: 'not-signed' });
      }
      const originId = notice.originId && idForm.test(notice.originId) ? notice.originId : null;
      const accountId = await findAccountOfNotice(context.readPrimary, { ...notice, originId });
      if (accountId && notice.token) await connectByNotice(context, aggregator, { accountId, token: notice.token });
      else if (accountId) await startAutomatically(context, { accountId, trigger: 'webhook' });
      return reply.code(200).send({ status: 'taken' });
    });
    done();
  });
}
