import { inflateRawSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { samlFaults } from './faults.ts';
import { answerPage, samlPage } from './saml-page.ts';

const answerForm = z.object({
  acsUrl: z.url({ protocol: /^https?$/ }),
  audience: z.string().min(1).max(1000),
  requestId: z.string().max(200).default(''),
  relayState: z.string().max(1000).default(''),
  email: z.string().trim().pipe(z.email()),
  firstName: z.string().trim().max(100).default(''),
  surname: z.string().trim().max(100).default(''),
  role: z.string().trim().max(100).default(''),
  fault: z.enum(samlFaults).default('none'),
});

const maxXmlBytes = 64 * 1024;

/** The form with the response is posted to the product, which has another origin. */
const formPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

type Parts = { readonly origin: () => string; readonly directory: string };

/** Adds the SAML 2.0 identity provider. Its library is loaded, and its keys are generated, on first use. */
export function addSaml(server: FastifyInstance, { origin, directory }: Parts): void {
  let starting: ReturnType<typeof start> | undefined;
  const started = (): ReturnType<typeof start> => (starting ??= start({ origin, directory }));

  server.get('/saml/metadata', async (_request, reply) =>
    reply.type('application/samlmetadata+xml').send((await started()).idp.getMetadata()),
  );
  server.get<{ Querystring: { SAMLRequest?: string; RelayState?: string } }>('/saml/sso', async ({ query }, reply) => {
    const { readQuestion } = await started();
    const question = readQuestion(inflateMessage(query.SAMLRequest ?? ''));
    if (!question)
      return sendForm(
        reply.code(400),
        samlPage({ hidden: null, problem: 'The application’s request could not be read.' }),
      );
    const { acsUrl, audience, requestId } = question;
    return sendForm(
      reply,
      samlPage({
        hidden: { acsUrl, audience, requestId: requestId ?? '', relayState: query.RelayState ?? '' },
        problem: null,
      }),
    );
  });
  server.get('/saml/start', (_request, reply) => sendForm(reply, samlPage({ hidden: null, problem: null })));
  server.post('/saml/respond', async (request, reply) => {
    const parsed = answerForm.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))));
    if (!parsed.success)
      return sendForm(
        reply.code(400),
        samlPage({ hidden: null, problem: 'Type an email address, where to answer, and the entity id.' }),
      );
    const { acsUrl, audience, requestId, relayState, ...person } = parsed.data;
    const { idp, stranger, respond } = await started();
    const answer = await respond({
      idp: person.fault === 'wrong-key' ? stranger() : idp,
      question: { acsUrl, audience, requestId: requestId || null },
      person,
    });
    return sendForm(
      reply,
      answerPage({ acsUrl, hidden: { SAMLResponse: answer, ...(relayState && { RelayState: relayState }) } }),
    );
  });
}

async function start({ origin, directory }: Parts) {
  const [{ identityProvider, readSamlRequest: readQuestion, respond }, { loadOrCreateKeys: keptKeys, newKeys }] =
    await Promise.all([import('./respond.ts'), import('./keys.ts')]);
  const names = { entityId: `${origin()}/saml/metadata`, ssoUrl: `${origin()}/saml/sso` };
  const idp = identityProvider({ ...names, keys: await keptKeys(directory) });
  return { idp, stranger: () => identityProvider({ ...names, keys: newKeys('A stranger') }), readQuestion, respond };
}

/** Decodes a message of the redirect binding: base64 of raw deflate. Returns an empty string if it is invalid. */
function inflateMessage(message: string): string {
  try {
    return inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: maxXmlBytes }).toString('utf8');
  } catch {
    return '';
  }
}

function sendForm(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', formPolicy).type('text/html; charset=utf-8').send(html);
}
