import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contracts from './index.ts';
import {
  event,
  events,
  findEvent,
  jobsOnly,
  orderPaid,
  permissionKeys,
  readEvent,
  walletChanged,
  type Audience,
  type EventDefinition,
} from './index.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const place = { id, teamId: id, ownerId: null };
const paid = { orderId: id, walletId: id, quantity: 2, totalPence: 1_000, processing: 'creating' } as const;

/** Checks whether a value is an event definition, even without an audience, so that the test below can report it. */
function isEvent(value: unknown): value is EventDefinition {
  return typeof value === 'function' && 'type' in value && 'data' in value;
}

/**
 * Checks that a schema allows only ids, times, days, values of a fixed list, numbers and flags. Free text could be a
 * name or an address.
 */
function isImpersonal(schema: Readonly<Record<string, unknown>>): boolean {
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].every(isImpersonal);
  if ('enum' in schema || 'const' in schema) return true;
  if (schema['type'] === 'string') return ['uuid', 'date-time', 'date'].includes(String(schema['format']));
  return [schema['type']].flat().every((type) => ['integer', 'boolean', 'null'].includes(String(type)));
}

/** The type `Audience` as a schema, for values whose type a cast hides from the compiler. */
const audience: z.ZodType<Audience> = z.lazy(() =>
  z.union([
    z.strictObject({ jobsOnly: z.literal(true) }),
    z.strictObject({ permission: z.enum(permissionKeys) }),
    z.strictObject({ owner: z.literal(true) }),
    z.strictObject({ sharedThing: z.literal(true) }),
    z.strictObject({ sameTeam: z.literal(true) }),
    z.strictObject({ all: z.tuple([audience], audience) }),
    z.strictObject({ any: z.tuple([audience], audience) }),
  ]),
);

describe('events', () => {
  it('are all in the list of events', () => {
    const listed = new Set<unknown>(events);
    const declared = Object.entries<unknown>(contracts).filter(([, value]) => isEvent(value));
    const missing = declared.filter(([, value]) => !listed.has(value)).map(([name]) => name);
    expect(missing, 'add each to the events of its area, which events.ts gathers').toEqual([]);
    expect(declared).toHaveLength(events.length);
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
  });

  const named = events.map((contract) => [contract.type, contract] as const);
  it.each(named)('%s has a well-formed name, declares its audience, and holds no free text', (_, contract) => {
    expect(contract.type).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(contract.summary).toMatch(/^[A-Z].*\.$/);
    const problem = 'say in its contract who may receive it: jobsOnly, a permission, or another Audience of event.ts';
    expect(audience.safeParse(contract.audience).success, problem).toBe(true);
    const { properties = {} } = z.toJSONSchema(contract.data, { target: 'draft-2020-12' });
    const free = Object.entries(properties).filter(([, schema]) => !isImpersonal(schema as Record<string, unknown>));
    expect(free.map(([name]) => name)).toEqual([]);
  });

  it.each([undefined, null, {}, 'team', { permission: 'anything' }, { any: [] }, { owner: true, all: [jobsOnly] }])(
    'cannot have %j as their audience',
    (value) => expect(audience.safeParse(value).success).toBe(false),
  );

  it('are created by their contract, with exactly its data', () => {
    expect(orderPaid({ ...place, data: paid })).toEqual({ type: 'order.paid', ...place, data: paid });
    expect(walletChanged(place)).toEqual({ type: 'wallet.changed', ...place, data: {} });
    const { quantity: _, ...less } = paid;
    // @ts-expect-error a count is missing
    expect(() => orderPaid({ ...place, data: less })).toThrow('quantity');
    const more = { ...paid, email: 'ada@harbourpine.example' };
    expect(orderPaid({ ...place, data: more }).data).toEqual(paid);
    // @ts-expect-error data that the contract lacks
    walletChanged({ ...place, data: { email: 'ada@harbourpine.example' } });
  });

  it('must declare their audience', () => {
    // @ts-expect-error the audience is missing
    const withoutAudience = event({ type: 'invoice.made', summary: 'An invoice was made.', data: z.object({}) });
    expect(withoutAudience.audience).toBeUndefined();
    const said = event({
      type: 'invoice.made',
      summary: 'An invoice was made.',
      data: z.object({}),
      audience: jobsOnly,
    });
    expect(said.audience).toEqual({ jobsOnly: true });
  });

  it('are read back only if a contract defines them', () => {
    const occurrence = orderPaid({ ...place, data: paid });
    expect(readEvent(JSON.parse(JSON.stringify(occurrence)))).toEqual(occurrence);
    expect(readEvent({ ...occurrence, data: { ...paid, email: 'x' } })).toEqual(occurrence);
    expect(readEvent({ ...occurrence, type: 'invoice.made' })).toBeNull();
    expect(readEvent({ ...occurrence, data: {} })).toBeNull();
    expect([readEvent(null), readEvent('x'), readEvent({ type: 'constructor' })]).toEqual([null, null, null]);
    expect(findEvent('__proto__')).toBeUndefined();
  });
});
