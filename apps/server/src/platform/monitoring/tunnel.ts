import { monitoringPath } from '@huggg/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorReportingSettings } from '../config/index.ts';
import { countedAddress, rateLimits, type SharedLimits } from '../rate-limits/index.ts';
import { sendEnvelope } from './collector.ts';
import { dsnOf, scrubEnvelope } from './envelope.ts';

/** Maximum size of an envelope. An event with its breadcrumbs is far smaller; a part of a recording can come close. */
const maxBytes = 2 * 1024 * 1024;

const tunnelQuery = z.object({
  /** Organisation, project and, if the host has one, region; only the values that the client was given are accepted. */
  o: z.string().max(40).optional(),
  p: z.string().max(40),
  r: z.string().max(40).optional(),
});

function isForOwnProject({ query, body }: FastifyRequest, settings: ErrorReportingSettings): boolean {
  const found = tunnelQuery.safeParse(query);
  if (!found.success) return false;
  const { o: organisation, p: project, r: region } = found.data;
  return (
    project === settings.project &&
    (organisation ?? null) === settings.organisation &&
    (region === undefined || region === settings.region) &&
    Buffer.isBuffer(body) &&
    dsnOf(body) === settings.dsn
  );
}

/**
 * Accepts error reports from browsers on our own origin and forwards them to the configured project only, so that it
 * cannot be used to reach other addresses. Without a project, the route does not exist.
 */
export async function registerMonitoring(
  app: FastifyInstance,
  { settings, limits }: { readonly settings: ErrorReportingSettings | null; readonly limits: SharedLimits },
): Promise<void> {
  if (!settings) return;
  const limiter = limits.limiter('error-reports', rateLimits.errorReports);
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await limiter.consume(countedAddress(request.ip));
    if (!isForOwnProject(request, settings)) return reply.code(403).send({ status: 'other-project' });
    const envelope = Buffer.isBuffer(request.body) ? await scrubEnvelope(request.body).catch(() => null) : null;
    if (!envelope) return reply.code(400).send({ status: 'no-envelope' });
    const taken = await sendEnvelope(settings, envelope);
    const isPassedOn = taken.status < 400 || taken.status === 429;
    return reply
      .headers(taken.headers)
      .code(isPassedOn ? taken.status : 503)
      .send({ status: taken.status < 400 ? 'taken' : 'not-taken' });
  };
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(monitoringPath, { bodyLimit: maxBytes }, take);
    done();
  });
}
