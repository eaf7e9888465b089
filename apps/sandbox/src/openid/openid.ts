import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choosePage } from './choose-page.ts';
import { identityForm, subjectOf } from './identity.ts';
import type { OpenIdProvider } from './provider.ts';
import { openIdRoles, type OpenIdRole } from './roles.ts';

/** The response to the form redirects through the provider back to the product, which has another origin. */
const formPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; form-action http: https:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Adds the OpenID providers. Their library is loaded on first use, so that a sandbox used only as an inbox stays small.
 */
export async function addOpenId(server: FastifyInstance, origin: () => string): Promise<void> {
  for (const role of Object.keys(openIdRoles) as OpenIdRole[]) {
    await server.register(async (scope) => mount(scope, { role, origin }));
  }
}

function mount(
  scope: FastifyInstance,
  { role, origin }: { readonly role: OpenIdRole; readonly origin: () => string },
): void {
  const { path, name } = openIdRoles[role];
  let starting: Promise<OpenIdProvider> | undefined;
  const started = (): Promise<OpenIdProvider> =>
    (starting ??= import('./provider.ts').then(({ createOpenIdProvider }) => createOpenIdProvider(role, origin())));

  scope.get<{ Params: { uid: string } }>(`${path}/choose/:uid`, async (_request, reply) =>
    sendForm(reply, choosePage({ provider: name, action: '', problem: null })),
  );
  scope.post(`${path}/choose/:uid`, async (request, reply) => {
    const parsed = identityForm.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))));
    if (!parsed.success)
      return sendForm(reply.code(400), choosePage({ provider: name, action: '', problem: 'Type an email address.' }));
    const { provider, identities } = await started();
    const accountId = subjectOf(role, parsed.data.email);
    identities.remember(accountId, parsed.data);
    const result =
      parsed.data.fault === 'cancel'
        ? { error: 'access_denied', error_description: 'The person cancelled' }
        : { login: { accountId, remember: false }, select_account: {} };
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply;
  });

  scope.register(async (own) => {
    // The provider parses request bodies itself.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { provider } = await started();
      reply.hijack();
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(path.length) || '/' });
      await provider.callback()(raw, reply.raw);
    };
    own.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${path}/*`, handler: handOver });
  });
}

function sendForm(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', formPolicy).type('text/html; charset=utf-8').send(html);
}
