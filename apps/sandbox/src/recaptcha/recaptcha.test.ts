import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecaptchaProvider } from './recaptcha.ts';

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  addRecaptchaProvider(server, () => 'http://sandbox.example');
  await server.ready();
});
afterAll(() => server.close());

const verify = async (form: Readonly<Record<string, string>>) =>
  (
    await server.inject({
      method: 'POST',
      url: '/recaptcha/api/siteverify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  ).json<object>();

it('accepts each of its tokens once', async () => {
  const { body: response } = await server.inject('/recaptcha/token');
  expect(await verify({ secret: 'a secret', response })).toEqual({ success: true, hostname: 'localhost' });
  expect(await verify({ secret: 'a secret', response })).toEqual({
    success: false,
    'error-codes': ['timeout-or-duplicate'],
  });
});

it.each([
  [{ response: 'x' }, 'missing-input-secret'],
  [{ secret: 'wrong one', response: 'x' }, 'invalid-input-secret'],
  [{ secret: 'a secret' }, 'missing-input-response'],
  [{ secret: 'a secret', response: 'x' }, 'invalid-input-response'],
])('refuses %o as the provider does', async (form, code) =>
  expect(await verify(form as Record<string, string>)).toEqual({ success: false, 'error-codes': [code] }),
);

it('serves a script that requests a token from the sandbox', async () => {
  const { body, headers } = await server.inject('/recaptcha/api.js?render=explicit');
  expect(headers['content-type']).toContain('javascript');
  expect(body).toContain('http://sandbox.example/recaptcha/token');
});
