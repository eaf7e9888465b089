import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What the provider's script offers a page, as far as an invisible check needs it: every visitor is a person here. */
const script = (origin: string): string => `(() => {
  const places = [];
  globalThis.grecaptcha = {
    ready: (act) => act(),
    render: (_place, options) => places.push(options) - 1,
    execute: (widget) => {
      fetch(${JSON.stringify(`${origin}/recaptcha/token`)}).then((response) => response.text()).then(places[widget].callback, places[widget]['error-callback']);
    },
  };
})();
`;

/** Tokens that wait to be verified; the provider forgets them after two minutes, this one when there are many. */
const max = 1000;

/**
 * A stand-in for reCAPTCHA: its script, and `siteverify`, in which each token counts once. A secret that begins with
 * "wrong" is refused as the provider refuses one that it does not know.
 */
export function addRecaptchaProvider(server: FastifyInstance, origin: () => string): void {
  const waiting = new Set<string>();
  server.get('/recaptcha/api.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script(origin())),
  );
  server.get('/recaptcha/token', (_request, reply) => {
    const token = `person-${randomBytes(24).toString('base64url')}`;
    if (waiting.size >= max) waiting.clear();
    waiting.add(token);
    return reply
      .type('text/plain')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(token);
  });
  server.post('/recaptcha/api/siteverify', (request) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const [secret, token] = [form.get('secret'), form.get('response')];
    const code = faultOf(secret, token, waiting);
    if (code) return { success: false, 'error-codes': [code] };
    return { success: true, hostname: 'localhost' };
  });
}

function faultOf(secret: string | null, token: string | null, waiting: Set<string>): string | null {
  if (!secret) return 'missing-input-secret';
  if (secret.startsWith('wrong')) return 'invalid-input-secret';
  if (!token) return 'missing-input-response';
  if (waiting.delete(token)) return null;
  return token.startsWith('person-') ? 'timeout-or-duplicate' : 'invalid-input-response';
}
