import { errorCatalogue, type EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';
import { dryServer } from './testing/dry-run.ts';
import {
  hostileFor,
  hostilePathParts,
  hostileQuery,
  withHostile,
  wordsOfHostile,
  type Hostile,
} from './testing/hostile-values.ts';
import { callers } from './testing/matrix-callers.ts';
import { accessErrorOf } from './testing/matrix-expected.ts';
import { bodyOf, nameOf, requestOf, type Cell } from './testing/matrix-inputs.ts';
import { rulesOf } from './testing/matrix-rules.ts';
import { trialsOf } from './testing/matrix-trials.ts';
import { matrixWorld, type MatrixWorld } from './testing/matrix-world.ts';
import { refusalOf } from './testing/refusal.ts';
import { unknownId } from './testing/sample.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let dry: FastifyInstance;
let world: MatrixWorld;
let shortcode: string;
beforeAll(async () => {
  server = await testServer();
  world = await matrixWorld(server);
  dry = await dryServer(server);
  const { rows } = await server.database.pool.query<{ shortcode: string }>(
    'select shortcode from gifts where team_id = $1 order by id limit 1',
    [world.things.harbourPine.team],
  );
  shortcode = rows[0]?.shortcode ?? '';
}, 60_000);
afterAll(async () => {
  await dry.close();
  await server.close();
});

type Call = {
  readonly token: string | undefined;
  readonly cell: Cell;
  readonly params: Readonly<Record<string, string>>;
};

/** Returns a call that passes the access check, on the caller's own rows if there are any. */
function callOf(endpoint: EndpointDefinition): Call {
  const anyone: Call = {
    token: undefined,
    cell: { caller: '', callerId: unknownId, home: null, place: null },
    params: { shortcode },
  };
  const { kind } = endpoint.access;
  if (kind === 'operator') return { ...anyone, token: world.tokens['ops'] };
  if (['public', 'link', 'session'].includes(kind)) return anyone;
  const caller = callers.find((one) => !accessErrorOf(endpoint, one));
  const trials = caller ? trialsOf(rulesOf(nameOf(endpoint)), { endpoint, caller, world }) : [];
  const trial = trials.find(({ expected }) => expected === 'done' || expected === 'shown') ?? trials[0];
  return trial && caller ? { token: world.tokens[caller.name], cell: trial.cell, params: trial.params ?? {} } : anyone;
}

type Part =
  | { readonly in: 'body' | 'query'; readonly hostile: Hostile }
  | { readonly in: 'path'; readonly text: string };

/** Returns every hostile value that an endpoint can be sent: one in the body, the query or the path. */
function partsOf({ body, query, path }: EndpointDefinition): readonly Part[] {
  return [
    ...(body ? hostileFor(body) : []).map((hostile) => ({ in: 'body' as const, hostile })),
    ...(query ? hostileFor(query) : []).map((hostile) => ({ in: 'query' as const, hostile })),
    ...(path.includes('{') ? hostilePathParts : []).map((text) => ({ in: 'path' as const, text })),
  ];
}

/** Number of requests to each endpoint. */
const each = 4;

/** Returns some of the parts, different ones for each endpoint, so that together they get every kind of value. */
function someOf(parts: readonly Part[], position: number): readonly Part[] {
  const step = Math.max(1, Math.floor(parts.length / each));
  const begin = (position * 7) % step;
  return parts.filter((_, index) => index % step === begin).slice(0, each);
}

function requestFor(endpoint: EndpointDefinition, call: Call, part: Part) {
  const { url, payload, headers } = requestOf(endpoint, { ...call, world });
  const [path = ''] = url.split('?');
  if (part.in === 'path') return { url: endpoint.path.replaceAll(/\{\w+\}/g, part.text), payload, headers };
  if (part.in === 'query') return { url: `${path}?${hostileQuery(withHostile({}, part.hostile))}`, payload, headers };
  const body = withHostile(bodyOf(endpoint, { ...call, world }), part.hostile);
  return { url, payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}

async function faultOf(endpoint: EndpointDefinition, call: Call, part: Part): Promise<string | null> {
  const { url, payload, headers } = requestFor(endpoint, call, part);
  const response = await dry.inject({
    method: endpoint.method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { ...headers, ...(call.token && { authorization: `Bearer ${call.token}` }) },
  });
  const { statusCode, body } = response;
  const isNamed = endpoint.path.startsWith('/oauth/') || (refusalOf(response) ?? '') in errorCatalogue;
  // 503 is the response if an external provider, such as that of cards, does not respond.
  if ((statusCode < 400 || isNamed) && (statusCode < 500 || statusCode === 503)) return null;
  const sent = part.in === 'path' ? part.text : wordsOfHostile(part.hostile);
  return `${nameOf(endpoint)}, ${part.in} ${sent}: ${statusCode} ${body.slice(0, 200)}`;
}

it('hostile values get an error of the catalogue, never an unexpected one', async () => {
  const faults: string[] = [];
  // An upload works in several transactions, of which a dry run undoes each before the next.
  for (const [position, endpoint] of declaredEndpoints()
    .filter(({ file }) => !file)
    .entries()) {
    const call = callOf(endpoint);
    for (const part of someOf(partsOf(endpoint), position)) {
      const fault = await faultOf(endpoint, call, part);
      if (fault !== null) faults.push(fault);
    }
  }
  expect(faults).toEqual([]);
}, 120_000);
