import { homeOf } from './matrix-homes.ts';
import { nameOf, requestOf } from './matrix-inputs.ts';
import { rulesOf } from './matrix-rules.ts';
import type { NamedPlace } from './named-calls.ts';
import { fieldsOf, names, nextIn, withUnknownRows, type Paged } from './paged-lists.ts';
import { unknownId } from './sample.ts';

/** The list whose cursor is the id of its last item, which the tests of ids send. */
export const listOfIds = 'GET /v3/integrations/linked-accounts/{id}/syncs/{syncId}/people';

type Answer = { readonly status: number; readonly body: string };

/** Reads a page of a list of the caller's own team. */
async function read(
  { server, world, rows }: NamedPlace,
  { endpoint, part }: Paged,
  { caller, input }: { readonly caller: string; readonly input: Readonly<Record<string, unknown>> },
): Promise<Answer> {
  const home = homeOf[caller] ?? 'harbourPine';
  const cell = { caller, callerId: world.ids[caller] ?? unknownId, home, place: 'own' } as const;
  // The printed order has two gifts.
  const { printed: transaction, run: runId, accountSync: syncId, owner: userId } = rows[home];
  const [rule] = rulesOf(nameOf(endpoint));
  const ids = rule?.kind === 'row' ? rule.params({ ...rows[home], transaction }) : null;
  const params = { runId, syncId, userId, ...ids };
  const { url, payload, headers } = requestOf(endpoint, { params, cell, world });
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  if (part === 'query') for (const [name, value] of Object.entries(input)) query.set(name, String(value));
  const response = await server.app.inject({
    method: endpoint.method,
    url: `${path}?${query.toString()}`,
    headers: { ...headers, authorization: `Bearer ${world.tokens[caller]}` },
    ...(payload && { payload: part === 'body' ? { ...payload, ...input } : payload }),
  });
  return { status: response.statusCode, body: response.body };
}

const idsIn = (body: string): readonly string[] => Array.from(body.matchAll(/"_?id":"([^"]+)"/gu), ([, id = '']) => id);

/** Returns the cursor after the first row of a caller's list; null if there are no more. */
export async function cursorOf(place: NamedPlace, list: Paged, caller: string): Promise<string | null> {
  const size = fieldsOf(list).find((name) => name === 'size' || name === 'limit');
  return nextIn((await read(place, list, { caller, input: size ? { [size]: 1 } : {} })).body);
}

/**
 * Returns what is wrong with the answer to another team's cursor; null if it is refused, or if it is only a place in
 * the caller's own list, so that the answer is the same if no row is there.
 */
export async function faultOfCursor(
  place: NamedPlace,
  list: Paged,
  { caller, cursor }: { readonly caller: string; readonly cursor: string },
): Promise<string | null> {
  const answerTo = (next: string) => read(place, list, { caller, input: { [list.field]: next } });
  const [answer, other] = [await answerTo(cursor), await answerTo(withUnknownRows(cursor))];
  // A parent's list also has rows of its subteams, where this one is not foreign.
  const own = new Set(idsIn((await read(place, list, { caller, input: {} })).body).filter((id) => names(cursor, id)));
  const saidBy = ({ status, body }: Answer) => [status, ...idsIn(body).filter((id) => !own.has(id))].join(' ');
  if (answer.status >= 500) return `${caller} gets ${answer.status}`;
  return saidBy(answer) === saidBy(other)
    ? null
    : `${caller} gets ${saidBy(answer)}, but if no row is there ${saidBy(other)}`;
}
