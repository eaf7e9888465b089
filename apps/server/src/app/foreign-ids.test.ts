import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';
import { dryServer } from './testing/dry-run.ts';
import { bodyWithId, urlWithId } from './testing/id-fields.ts';
import { callers, type Caller } from './testing/matrix-callers.ts';
import { accessErrorOf } from './testing/matrix-expected.ts';
import { nameOf, requestOf } from './testing/matrix-inputs.ts';
import { matrixWorld, type MatrixWorld } from './testing/matrix-world.ts';
import type { Sender } from './testing/named-field.ts';
import { kindsOfRows } from './testing/named-kinds.ts';
import { faultOf, faultOfOwn, type Seen } from './testing/named-outcomes.ts';
import { makeNamedRows, type AllNamedRows } from './testing/named-rows.ts';
import { namedTrialsOf, ownParamsOf, staleFields, undeclaredIn, type NamedTrial } from './testing/named-trials.ts';
import { refusalOf } from './testing/refusal.ts';
import { unknownId } from './testing/sample.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const endpoints = declaredEndpoints().filter(
  ({ access }) => !['public', 'link', 'session', 'operator'].includes(access.kind),
);
const naming = endpoints.filter((endpoint) => namedTrialsOf(endpoint).length > 0);

const remedy = [
  'Look the row up in the teams that the caller reaches.',
  'If the request is refused for another reason, give it an input in apps/server/src/app/testing/named-fields.ts.',
].join(' ');

describe('every id in a body or a query, or below another in a path, of a row of an unrelated team', () => {
  let server: TestServer;
  let dry: FastifyInstance;
  let world: MatrixWorld;
  let rows: AllNamedRows;
  beforeAll(async () => {
    server = await testServer();
    world = await matrixWorld(server);
    rows = await makeNamedRows(server, world);
    dry = await dryServer(server);
  }, 60_000);
  afterAll(async () => {
    await dry.close();
    await server.close();
  });

  it('names a known kind of row, and gets an error that its contract declares or a reason for another answer', () => {
    expect(endpoints.flatMap(undeclaredIn)).toEqual([]);
    expect(staleFields(endpoints), 'no contract has these fields').toEqual([]);
  });

  type Call = {
    readonly endpoint: EndpointDefinition;
    readonly trial: NamedTrial;
    readonly sender: Sender;
    readonly params: Readonly<Record<string, string>>;
  };
  const ask = async ({ endpoint, trial, sender, params }: Call, id: string): Promise<Seen> => {
    const { field } = trial;
    const [place = '', name = ''] = field.split('.');
    const ids = place === 'params' ? { ...params, [name]: id } : params;
    const { headers, ...usual } = requestOf(endpoint, { params: ids, cell: sender.cell, world });
    const input = trial.body?.(sender) ?? usual.payload;
    const payload = place === 'body' ? bodyWithId(input, field, id) : input;
    if (endpoint.body) endpoint.body.parse(payload);
    const response = await (trial.persists ? server.app : dry).inject({
      method: endpoint.method,
      url: place === 'query' ? urlWithId(usual.url, field, id) : usual.url,
      headers: { ...headers, authorization: `Bearer ${world.tokens[sender.cell.caller]}` },
      ...(payload && { payload }),
    });
    const type = String(response.headers['content-type'] ?? '');
    return { status: response.statusCode, code: refusalOf(response), body: response.body, type };
  };

  const faultsOf = async (endpoint: EndpointDefinition, trial: NamedTrial, caller: Caller): Promise<string[]> => {
    const { name: person, home } = caller;
    const cell = { caller: person, callerId: world.ids[person] ?? unknownId, home, place: 'own' } as const;
    const sender = { cell, world, rows: rows[home] };
    const params = ownParamsOf(endpoint, trial, { caller, sender });
    if (!params || (trial.notInSubteams && home === 'bristol')) return [];
    const call = { endpoint, trial, sender, params };
    const { row, personal } = kindsOfRows[trial.kind];
    const found: string[] = [];
    const note = (fault: string | null): void => {
      if (fault) found.push(`${caller.words} calls ${nameOf(endpoint)} with ${trial.field} (${trial.kind}): ${fault}`);
    };
    for (const foreign of [rows.quaysideBooks, ...(personal ? [rows.colleague] : [])]) {
      const sent = row(foreign);
      const askUnknown = async () => ({ answer: await ask(call, unknownId), sent: unknownId });
      note(await faultOf(trial.expected, await ask(call, sent), { sent, foreign: rows.quaysideBooks, askUnknown }));
    }
    const own = home === 'harbourPine' && !trial.never ? row(sender.rows) : '';
    if (own) note(faultOfOwn(trial.expected, await ask(call, own)));
    return found;
  };

  it.each(naming.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const senders = endpoint.access.kind === 'scim' ? ['key'] : ['ada', 'sam'];
    const found: string[] = [];
    for (const caller of callers.filter(({ name }) => senders.includes(name)))
      if (!accessErrorOf(endpoint, caller))
        for (const trial of namedTrialsOf(endpoint)) found.push(...(await faultsOf(endpoint, trial, caller)));
    expect(found, remedy).toEqual([]);
  });
});
