import { opensWhileImpersonating, type EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';
import { dryServer } from './testing/dry-run.ts';
import { callers } from './testing/matrix-callers.ts';
import { matchesExpected, wordsOf, wordsOfAnswer, type Answer, type Expected } from './testing/matrix-expected.ts';
import { bodyOf, inputs, nameOf, requestOf, type Cell } from './testing/matrix-inputs.ts';
import { outcomes } from './testing/matrix-outcomes.ts';
import { namesWithRules, rulesOf } from './testing/matrix-rules.ts';
import { trialsOf } from './testing/matrix-trials.ts';
import { matrixWorld, type MatrixWorld } from './testing/matrix-world.ts';
import { refusalOf } from './testing/refusal.ts';
import { unknownId } from './testing/sample.ts';
import { readAnswer, specifiedCallOf } from './testing/specified-answers.ts';
import { specifiedCalls, type SpecifiedCall } from './testing/specified-calls.ts';
import { callsExpectedElsewhere } from './testing/specified-elsewhere.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const endpoints = declaredEndpoints().filter(({ access }) => !['public', 'link', 'session'].includes(access.kind));

const remedy = [
  'Ask for the right permission and reach in the use case or its policy.',
  'If the rule itself changed, change `access` in the contract, or apps/server/src/app/testing/matrix-rules.ts.',
  'If a call is refused for what it sends, change its input in apps/server/src/app/testing/matrix-inputs.ts.',
].join(' ');

describe('every endpoint, for every caller, on their own rows, those of their subteam and those of another team', () => {
  let server: TestServer;
  let dry: FastifyInstance;
  let world: MatrixWorld;
  /** Fields missing from the actual responses of the specification's calls, for each response. */
  const answered = new Map<SpecifiedCall, ReturnType<typeof readAnswer>[]>();
  beforeAll(async () => {
    server = await testServer();
    world = await matrixWorld(server);
    dry = await dryServer(server);
  }, 60_000);
  afterAll(async () => {
    await dry.close();
    await server.close();
  });

  type Ask = {
    readonly params?: Readonly<Record<string, string>>;
    readonly token: string | undefined;
    readonly cell?: Cell;
  };
  const ask = async (endpoint: EndpointDefinition, { params = {}, token, cell = noCaller }: Ask) => {
    const { headers, ...request } = requestOf(endpoint, { params, cell, world });
    const response = await dry.inject({
      method: endpoint.method,
      ...request,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const call = specifiedCallOf(endpoint);
    if (response.statusCode < 300 && call) {
      const isJson = /json/u.test(String(response.headers['content-type']));
      answered.set(call, [...(answered.get(call) ?? []), readAnswer(call, isJson ? response.json() : undefined)]);
    }
    return { status: response.statusCode, code: refusalOf(response), body: response.body };
  };

  it('has valid input for its contract, and a rule for the ids in its path', () => {
    const unsaid = endpoints
      .filter(({ path, access }) => path.includes('{') && access.kind !== 'operator')
      .map(nameOf)
      .filter((name) => rulesOf(name).length === 0);
    expect(unsaid, 'say in testing/matrix-rules.ts what the ids of these calls name').toEqual([]);
    const faulty = endpoints
      .filter(
        (endpoint) => endpoint.body && !endpoint.body.safeParse(bodyOf(endpoint, { cell: noCaller, world })).success,
      )
      .map(nameOf);
    expect(faulty, 'give these calls a body in testing/matrix-inputs.ts').toEqual([]);
    const stale = [...namesWithRules, ...Object.keys(inputs), ...Object.keys(outcomes)].filter(
      (name) => !endpoints.some((endpoint) => nameOf(endpoint) === name),
    );
    expect(stale, 'these calls are gone from the contracts').toEqual([]);
  });

  it('allows operators who impersonate a user to read and to stop, and nothing else', () => {
    const opened = endpoints
      .filter((endpoint) => opensWhileImpersonating(endpoint) && endpoint.method !== 'GET')
      .map(nameOf);
    expect(opened.toSorted()).toEqual([
      'DELETE /v3/impersonations',
      'POST /v3/brandings/previews',
      'POST /v3/brands/searches',
      'POST /v3/emails/templates/preview',
      'POST /v3/highball/meta/searches',
      'POST /v3/labels/searches',
      'POST /v3/orders/{id}/previews',
      'POST /v3/printables/previews',
      'POST /v3/products/{id}/previews',
      'POST /v3/searches/hugggs',
      'POST /v3/searches/products',
      'POST /v3/searches/products/suggestions',
      'POST /v3/searches/transactions',
      'POST /v3/sms/templates/preview',
      'POST /v3/tags/searches',
      'POST /v3/taxonomies/searches',
      'POST /v3/taxonomy-links/searches',
      'POST /v3/themes/previews',
    ]);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const found: string[] = [];
    const note = (words: string, expected: Expected, answer: Answer, row?: string): void => {
      if (!matchesExpected(expected, answer, row))
        found.push(`${words}: expected ${wordsOf(expected)}, got ${wordsOfAnswer(answer, row)}`);
    };
    note(`A caller who is not signed in calls ${name}`, 'access.signed-out', await ask(endpoint, { token: undefined }));
    if (!opensWhileImpersonating(endpoint))
      note(
        `A member of staff who impersonates a team admin calls ${name}`,
        'access.read-only',
        await ask(endpoint, { token: world.tokens['impersonator'] }),
      );
    for (const caller of callers)
      for (const { words, expected, row, ...trial } of trialsOf(rulesOf(name), { endpoint, caller, world }))
        note(
          `${caller.words} calls ${name}${words && ` ${words}`}`,
          expected,
          await ask(endpoint, { token: world.tokens[caller.name], ...trial }),
          row,
        );
    expect(found, remedy).toEqual([]);
  });

  it('returns every field that the specification lists for its calls', () => {
    const lacking = [...answered].map(([call, reads]) => [call, [...new Set(reads.flatMap((read) => read.lacking))]]);
    expect(lacking.filter(([, fields]) => (fields?.length ?? 0) > 0)).toEqual([]);
    const filled = [...answered].filter(([call, reads]) =>
      Object.keys(specifiedCalls[call]).every((place) => reads.some(({ empty }) => !empty.includes(place))),
    );
    const checked = new Set([...filled.map(([call]) => call), ...callsExpectedElsewhere()]);
    expect(
      Object.keys(specifiedCalls).filter((call) => !checked.has(call as SpecifiedCall)),
      'no real answer of these has all of its places: expectSpecified one in a server test that gets it',
    ).toEqual([]);
  });
});

const noCaller: Cell = { caller: '', callerId: unknownId, home: null, place: null };
