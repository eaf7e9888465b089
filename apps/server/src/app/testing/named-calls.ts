import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { bodyWithId, urlWithId } from './id-fields.ts';
import type { Caller } from './matrix-callers.ts';
import { nameOf, requestOf } from './matrix-inputs.ts';
import type { MatrixWorld } from './matrix-world.ts';
import type { Outcome, Sender } from './named-field.ts';
import { kindsOfRows } from './named-kinds.ts';
import { faultOf, faultOfOwn, type Seen } from './named-outcomes.ts';
import { rowsOfParent, type AllNamedRows, type NamedRows } from './named-rows.ts';
import { namedTrialsOf, ownParamsOf, type NamedTrial } from './named-trials.ts';
import { refusalOf } from './refusal.ts';
import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** A call of one caller, whose field gets the ids of different rows. */
export type NamedCall = {
  readonly endpoint: EndpointDefinition;
  readonly trial: NamedTrial;
  readonly sender: Sender;
  readonly params: Readonly<Record<string, string>>;
};

/** Where the calls are made: `dry` is a server whose transactions are rolled back. */
export type NamedPlace = {
  readonly server: Pick<TestServer, 'app'>;
  readonly dry: FastifyInstance;
  readonly world: MatrixWorld;
  readonly rows: AllNamedRows;
};

type Fault = string | null;

/** Sends a call with an id in its field. */
async function ask({ server, dry, world }: NamedPlace, call: NamedCall, id: string): Promise<Seen> {
  const { endpoint, trial, sender, params } = call;
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
}

/** Asks with a row that the caller must not see. `hidden` are the rows that the answer must not contain. */
async function faultWith(
  place: NamedPlace,
  call: NamedCall,
  {
    sent,
    hidden,
    expected = call.trial.expected,
  }: { readonly sent: string; readonly hidden: Partial<NamedRows>; readonly expected?: Outcome | undefined },
): Promise<Fault> {
  const askUnknown = async () => ({ answer: await ask(place, call, unknownId), sent: unknownId });
  return faultOf(expected, await ask(place, call, sent), { sent, foreign: hidden, askUnknown });
}

/** Asks with the rows of an unrelated team, with personal ones of a colleague, and with an admin's own. */
export async function faultsOfUnrelated(place: NamedPlace, call: NamedCall): Promise<readonly Fault[]> {
  const { trial, sender } = call;
  const { row, personal } = kindsOfRows[trial.kind];
  const { quaysideBooks: hidden, colleague } = place.rows;
  const own = sender.cell.home === 'harbourPine' && !trial.never ? row(sender.rows) : '';
  return [
    await faultWith(place, call, { sent: row(hidden), hidden }),
    personal ? await faultWith(place, call, { sent: row(colleague), hidden }) : null,
    own ? faultOfOwn(trial.expected, await ask(place, call, own)) : null,
  ];
}

/** Returns the rows of the team above that a subteam must not see: not itself, its plan and what a subteam may use. */
function hiddenInSubteams(above: NamedRows): Partial<NamedRows> {
  const { team: _team, subteam: _subteam, plan: _plan, ...rest } = above;
  const inherited = Object.values(kindsOfRows).flatMap((kind) => (kind.inherited ? kind.row(above) : []));
  return Object.fromEntries(Object.entries(rest).filter(([, row]) => !inherited.includes(row)));
}

/** Asks in a subteam with the rows of a subteam next to it, and of the team above. */
export async function faultsOfRelated(place: NamedPlace, call: NamedCall): Promise<readonly Fault[]> {
  const { trial } = call;
  const { row, inherited } = kindsOfRows[trial.kind];
  const { quaysideBooks: beside } = place.rows;
  const above = rowsOfParent(place.rows);
  const besideFault = await faultWith(place, call, { sent: row(beside), hidden: beside });
  if (inherited && !trial.ofParent)
    return [besideFault, trial.never ? null : faultOfOwn(trial.expected, await ask(place, call, row(above)))];
  const hidden = hiddenInSubteams(above);
  return [besideFault, await faultWith(place, call, { sent: row(above), hidden, expected: trial.ofParent })];
}

/** Returns what is wrong with the answers to a caller who names rows in each field of a call, in words. */
export async function faultsIn(
  place: NamedPlace,
  { endpoint, caller }: { readonly endpoint: EndpointDefinition; readonly caller: Caller },
  faultsOf: typeof faultsOfUnrelated,
): Promise<readonly string[]> {
  const { world, rows } = place;
  const { name: person, home } = caller;
  const cell = { caller: person, callerId: world.ids[person] ?? unknownId, home, place: 'own' } as const;
  const sender = { cell, world, rows: rows[home] };
  const found: string[] = [];
  for (const trial of namedTrialsOf(endpoint)) {
    const params = ownParamsOf(endpoint, trial, { caller, sender });
    if (!params || (trial.notInSubteams && home === 'bristol')) continue;
    for (const fault of await faultsOf(place, { endpoint, trial, sender, params }))
      if (fault) found.push(`${caller.words} calls ${nameOf(endpoint)} with ${trial.field} (${trial.kind}): ${fault}`);
  }
  return found;
}
