import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { JobContext } from '../../platform/jobs/index.ts';
import { readReceipt, receiptPath } from '../../platform/sms/index.ts';
import { meaningOfReceipt } from './domain/sms-outcome.ts';
import { takeInReports } from './use-cases/record-reports.ts';

const maxBytes = 64 * 1024;

type Host = { readonly ctx: () => Pick<JobContext, 'transaction' | 'enqueue' | 'clock' | 'log' | 'config'> };

/** Where providers report what became of messages. Signatures are of the bytes as they came, so these are not parsed before. */
export async function registerDeliveryNotices(app: FastifyInstance, { ctx }: Host): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Querystring: { id?: string } }>(receiptPath, async (request, reply) => {
      const context = ctx();
      const signature = request.headers['x-twilio-signature'];
      const receipt = readReceipt(context.config, {
        receiptId: request.query.id ?? '',
        body: Buffer.isBuffer(request.body) ? request.body.toString() : '',
        signature: typeof signature === 'string' ? signature : undefined,
      });
      if (receipt === 'not-signed') {
        context.log.warn({ address: request.ip }, 'a report of an SMS is not signed');
        return reply.code(401).send({ status: 'not-signed' });
      }
      const meaning = receipt === 'unreadable' ? null : meaningOfReceipt(receipt);
      if (receipt === 'unreadable' || !meaning || !z.uuid().safeParse(receipt.receiptId).success)
        return reply.code(200).send({ status: 'ignored' });
      const { providerId, status, code, receiptId: deliveryId } = receipt;
      await takeInReports(context, [
        {
          provider: 'sms',
          // The gateway reports each status of a message once; what comes again is the same report.
          eventKey: `${providerId} ${status}`,
          deliveryId,
          status: meaning.status,
          suppresses: meaning.suppresses ?? null,
          error: code === null ? null : `The network answered ${code}.`,
          providerId,
        },
      ]);
      return reply.code(200).send({ status: 'taken' });
    });
    done();
  });
}
