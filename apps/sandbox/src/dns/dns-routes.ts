import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dnsPage } from './dns-page.ts';
import type { DnsRecords } from './dns-records.ts';

const record = z.object({
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/, 'is a name such as team.example'),
  value: z.string().trim().min(1, 'is missing').max(2_000),
});

/** Returns the body of a request: a page's form or a program's JSON. */
function bodyOf({ body }: FastifyRequest): unknown {
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Adds the page where DNS records are published, and its API: programs get JSON, forms get the page. */
export function addDns(server: FastifyInstance, records: DnsRecords): void {
  const change = (path: string, act: (given: z.output<typeof record>) => void): void => {
    server.post(path, (request, reply) => {
      const given = record.safeParse(bodyOf(request));
      const byForm = typeof request.body === 'string';
      if (!given.success && !byForm) throw given.error;
      if (!given.success)
        return send(
          reply.code(400),
          dnsPage({
            records: records.list(),
            problem: given.error.issues
              .map(({ path: [field], message }) => `The ${String(field)} ${message}.`)
              .join(' '),
          }),
        );
      act(given.data);
      return byForm ? reply.redirect('/dns', 303) : reply.code(201).send(given.data);
    });
  };
  server.get('/dns', (_request, reply) => send(reply, dnsPage({ records: records.list(), problem: null })));
  server.get('/dns/records', () => records.list());
  change('/dns/records', records.publish);
  change('/dns/records/remove', records.remove);
}
