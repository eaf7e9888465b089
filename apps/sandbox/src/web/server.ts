import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Inbox } from '../inbox/inbox.ts';
import type { MailLog } from '../inbox/mail-log.ts';
import type { CardProvider } from '../cards/card-provider.ts';
import { addCards } from '../cards/cards.ts';
import type { DnsRecords } from '../dns/dns-records.ts';
import { addDns } from '../dns/dns-routes.ts';
import { addIntegrations } from '../integrations/integrations.ts';
import type { Linking } from '../integrations/integrations-api.ts';
import { addOpenId } from '../openid/openid.ts';
import type { BucketFiles } from '../s3/bucket-files.ts';
import { addS3 } from '../s3/s3-routes.ts';
import { addSaml } from '../saml/saml.ts';
import type { Asset } from './assets.ts';
import { addRecaptchaProvider } from '../recaptcha/recaptcha.ts';
import type { Suppliers } from '../suppliers/supplier.ts';
import { addSuppliers } from '../suppliers/suppliers.ts';
import { addSmsProvider } from '../sms/messages-api.ts';
import { listPage } from './list-page.ts';
import { messagePage, messageViews, notFoundPage } from './message-page.ts';

const pageSize = 50;
const maxLimit = 500;

const listQuery = z.strictObject({
  to: z.string().max(320).optional(),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(pageSize),
});
const pageQuery = z.object({ to: z.string().max(320).default(''), before: z.string().optional() });
const viewQuery = z.object({ view: z.enum(messageViews).default('html') });
const idParams = z.object({ id: z.string() });

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An email can contain styles and pictures, but no scripts. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src http: https:; frame-ancestors 'self'";

type ServerParts = {
  readonly inbox: Inbox;
  readonly log: MailLog;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly records: DnsRecords;
  readonly smtpPort: number;
  /** The base URL at which browsers and the product reach the sandbox; known once it listens. */
  readonly origin: () => string;
  /** The directory where the SAML provider stores its keys. */
  readonly samlDirectory: string;
  readonly files: BucketFiles;
  readonly cards: CardProvider;
  readonly suppliers: Suppliers;
  readonly linked: Omit<Linking, 'origin'>;
};

/** Creates the web server: the inbox as pages and as JSON, and the stand-ins that use HTTP. */
export function createWebServer({
  inbox,
  log,
  assets,
  records,
  smtpPort,
  origin,
  samlDirectory,
  files,
  cards,
  suppliers,
  linked,
}: ServerParts): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    // Another site that is open in the same browser must not be able to empty the inbox.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      await reply.code(403).send({
        code: 'sandbox.cross-site',
        message: 'Another site cannot change the inbox.',
        help: 'Use the inbox page itself, or a client that is not a browser.',
      });
    }
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound('There is nothing at this address.')));
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = assets.get(request.params.name);
    return asset ? reply.type(asset.type).send(asset.body) : reply.code(404).send(notFound('There is no such file.'));
  });
  addPages(server, { inbox, smtpPort });
  addMessages(server, inbox);
  addDns(server, records);
  addSmsProvider(server, log);
  addRecaptchaProvider(server, origin);
  addCards(server, cards, origin);
  addSuppliers(server, suppliers);
  addIntegrations(server, { ...linked, origin });
  void server.register((scope) => addOpenId(scope, origin));
  void server.register((scope) => addS3(scope, files));
  addSaml(server, { origin, directory: samlDirectory });
  return server;
}

function addPages(server: FastifyInstance, { inbox, smtpPort }: Pick<ServerParts, 'inbox' | 'smtpPort'>): void {
  server.get('/', async (request, reply) => {
    const { to, before } = pageQuery.parse(request.query);
    const etag = `"${inbox.version()}"`;
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const found = await inbox.list({ to, before, limit: pageSize });
    return sendPage(reply.header('etag', etag), listPage({ ...found, to, isNewest: before === undefined, smtpPort }));
  });
  server.get('/inbox/:id', async (request, reply) => {
    const message = await inbox.open(idParams.parse(request.params).id);
    if (!message) return sendPage(reply.code(404), notFoundPage());
    return sendPage(reply, messagePage({ message, view: viewQuery.parse(request.query).view }));
  });
  server.get('/inbox/:id/html', async (request, reply) => {
    const message = await inbox.open(idParams.parse(request.params).id);
    if (!message) return sendPage(reply.code(404), notFoundPage());
    return sendPage(reply.header('content-security-policy', mailPolicy), openLinksInNewTab(message.html));
  });
  server.get('/inbox/:id/source', async (request, reply) => {
    const source = await inbox.source(idParams.parse(request.params).id);
    return source ? reply.type('text/plain; charset=utf-8').send(source) : sendPage(reply.code(404), notFoundPage());
  });
  server.post('/inbox/clear', async (_request, reply) => {
    await inbox.clear();
    return reply.redirect('/', 303);
  });
}

function addMessages(server: FastifyInstance, inbox: Inbox): void {
  server.get('/inbox/messages', (request) =>
    inbox.list(listQuery.parse(request.query)).then(({ messages }) => messages),
  );
  server.get('/inbox/messages/:id', async (request, reply) => {
    const message = await inbox.open(idParams.parse(request.params).id);
    return message ?? reply.code(404).send(notFound('No message has this id. It may have been cleared.'));
  });
  server.delete('/inbox/messages', async (_request, reply) => {
    await inbox.clear();
    return reply.code(204).send();
  });
}

/** Makes links open in a new tab, because the email is shown in a frame. */
function openLinksInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(html) ? html.replace(/<head(?:\s[^>]*)?>/i, (head) => head + base) : base + html;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

function notFound(message: string) {
  return { code: 'sandbox.not-found', message, help: 'GET /inbox/messages lists what there is.' };
}

function answerError(error: unknown, _request: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof z.ZodError) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return reply.code(400).send({
      code: 'sandbox.bad-request',
      message: problems,
      help: `The list takes "to" and "limit" (1 to ${maxLimit}).`,
    });
  }
  console.error(error);
  return reply.code(500).send({ code: 'sandbox.failed', message: 'The sandbox failed.', help: 'Its output says why.' });
}
