import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

type Parameter = { readonly name: string; readonly in: string };
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await testServer();
  document = (await server.app.inject({ method: 'GET', url: '/openapi.json' })).json<Document>();
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const responsesOf = (path: string, method: string): Operation['responses'] =>
  document.paths[path]?.[method]?.responses ?? {};
const answersOf = (path: string, method: string) =>
  Object.entries(responsesOf(path, method))
    .filter(([status]) => status < '400')
    .map(([status, { content }]) => [status, ...Object.keys(content ?? {})]);

it('is valid OpenAPI 3.1, and every reference in it resolves', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe('3.1');
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  const names = [...new Set(references)].map(
    (reference) => /^"\$ref":"#\/components\/schemas\/([^"]+)"$/.exec(reference)?.[1],
  );
  const { components } = document as unknown as { readonly components: { readonly schemas: object } };
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
});

it('describes every call of the contracts and the event stream, with a unique name and its path parameters', () => {
  const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const declared = declaredEndpoints().map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual([...declared, 'GET /v3/events'].toSorted());
  expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(described.length);
  const wrong = operations().filter(({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const listed = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
    return inPath.toSorted().join() !== listed.toSorted().join();
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('states the status and media type of responses that are not 200 with JSON', () => {
  expect(answersOf('/scim/v2/Users', 'post')).toEqual([['201', 'application/scim+json']]);
  expect(answersOf('/scim/v2/Users/{id}', 'delete')).toEqual([['204']]);
  expect(answersOf('/v3/searches/hugggs/csv', 'post')).toEqual([['200', 'text/csv']]);
  expect(answersOf('/v3/transactions/{id}/gifts.csv', 'post')).toEqual([['200', 'text/csv']]);
  expect(answersOf('/v3/audit-events/export', 'get')).toEqual([['200', 'text/csv']]);
  expect(answersOf('/v3/users/{id}/exports/{exportId}/file', 'get')).toEqual([['200', 'application/zip']]);
  expect(answersOf('/v3/sso/saml', 'post')).toEqual([
    ['200', 'application/json'],
    ['303', 'application/json'],
  ]);
  expect(answersOf('/v3/events', 'get')).toEqual([['200', 'text/event-stream'], ['204']]);
});

it('describes the input and errors of the token call according to its RFC', () => {
  const taken = document.paths['/oauth/token']?.['post']?.requestBody?.content ?? {};
  const responses = responsesOf('/oauth/token', 'post');
  expect(Object.keys(taken)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(responses['400']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/TokenError' } },
  });
  expect(responses['400']?.description).toContain('access.renewed-elsewhere');
  expect(responses['409']?.description).not.toContain('access.renewed-elsewhere');
});

it('describes the responses of the event stream to callers that it refuses', async () => {
  const described = responsesOf('/v3/events', 'get');
  const stranger = await server.app.inject({ method: 'GET', url: '/v3/events' });
  expect([stranger.statusCode, stranger.body, described['204']?.content]).toEqual([204, '', undefined]);
  const headers = { authorization: 'Bearer nothing' };
  const refused = await server.app.inject({ method: 'GET', url: '/v3/events', headers });
  const [type = ''] = String(refused.headers['content-type']).split(';');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'access.token-invalid']);
  expect(Object.keys(described['401']?.content ?? {})).toEqual([type]);
});
