import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The parts of the provider's script that an invisible check needs. Every visitor counts as a person here. */
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

/**
 * The maximum number of tokens waiting to be verified. The provider expires tokens after two minutes; the sandbox
 * discards all of them when this number is reached.
 */
const max = 1000;

/**
 * Adds a stand-in for reCAPTCHA: its script, and `siteverify`, which accepts each token once. A secret that starts with
 * "wrong" is rejected in the same way as the provider rejects an unknown one.
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
