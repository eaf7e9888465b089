import type { FastifyInstance } from 'fastify';
import type { JobContext, NewJob } from '../../platform/jobs/index.ts';
import type { OutsideSuppliers } from './gateways/code-supplier.ts';
import { handleNotice, type NoticeOutcome } from './use-cases/handle-notice.ts';

const statuses: Readonly<Record<NoticeOutcome, number>> = { taken: 200, known: 200, 'not-signed': 401 };
const maxBytes = 64 * 1024;

type Host = {
  readonly ctx: () => Pick<JobContext, 'transaction' | 'enqueue' | 'clock' | 'log'>;
  readonly outside: OutsideSuppliers;
  readonly fetchCodes: NewJob;
};

/**
 * Registers the webhook for suppliers' notices about codes that were issued later. Signatures cover the bytes as
 * received, so the body is not parsed before they are checked.
 */
export async function registerSupplierNotices(app: FastifyInstance, { ctx, outside, fetchCodes }: Host): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { key: string } }>('/webhooks/code-suppliers/:key', async (request, reply) => {
      const supplier = outside.get(request.params.key);
      if (!supplier) return reply.code(404).send({ status: 'not-found' });
      const context = ctx();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await handleNotice(context, { supplier, body, headers: request.headers, fetchCodes });
      if (outcome === 'not-signed')
        context.log.warn({ address: request.ip }, 'a webhook of a supplier has no valid signature');
      return reply.code(statuses[outcome]).send({ status: outcome });
    });
    done();
  });
}
