import { errorsOf, type EndpointDefinition } from '@huggg/contracts';
import { idFieldsOf } from './id-fields.ts';
import type { Caller } from './matrix-callers.ts';
import { expectedForRow } from './matrix-expected.ts';
import { nameOf } from './matrix-inputs.ts';
import { noOwn } from './matrix-own.ts';
import { rulesOf } from './matrix-rules.ts';
import type { NamedField, Outcome, Sender } from './named-field.ts';
import { namedFields } from './named-fields.ts';
import { kindsOfRows, namingOf, type RowKind } from './named-kinds.ts';
import { isCode } from './named-outcomes.ts';

/** A field that names a row, with the request that it needs and the answer to another team's row. */
export type NamedTrial = Omit<NamedField, 'expected'> & {
  readonly field: string;
  readonly kind: RowKind;
  readonly expected: Outcome;
};

type Declared = NamedTrial | { readonly field: string; readonly kind?: undefined; readonly everyone?: string };

function declaredFieldsOf(endpoint: EndpointDefinition): readonly Declared[] {
  return idFieldsOf(endpoint).flatMap((field) => {
    const entries = namedFields.filter(({ fields }) => fields.includes(`${nameOf(endpoint)} ${field}`));
    return (entries.length > 0 ? entries : [{ fields: [] }]).map((entry: NamedField) => {
      const naming = entry.names ?? namingOf(field);
      if (naming === undefined || typeof naming === 'object') return { field, ...naming };
      return { ...entry, field, kind: naming, expected: entry.expected ?? kindsOfRows[naming].missing };
    });
  });
}

const isTrial = (declared: Declared): declared is NamedTrial => declared.kind !== undefined;

/** Returns the fields of a call that name a row of one team or person. */
export function namedTrialsOf(endpoint: EndpointDefinition): readonly NamedTrial[] {
  return declaredFieldsOf(endpoint).filter(isTrial);
}

/** Returns what is missing in the declarations of a call's fields, in words. */
export function undeclaredIn(endpoint: EndpointDefinition): readonly string[] {
  return declaredFieldsOf(endpoint).flatMap((declared) => {
    const name = `${nameOf(endpoint)} ${declared.field}`;
    if (!isTrial(declared))
      return declared.everyone
        ? []
        : [`${name}: say in testing/named-kinds.ts or testing/named-fields.ts what it names`];
    const { expected, why } = declared;
    if (isCode(expected) && !errorsOf(endpoint).has(expected))
      return [
        `${name}: the contract does not declare ${expected}; say in testing/named-fields.ts what another team’s row gets`,
      ];
    return expected !== kindsOfRows[declared.kind].missing && !why
      ? [`${name}: say why another team’s row does not get the usual error`]
      : [];
  });
}

/** Returns the declared fields that no contract has. */
export function staleFields(endpoints: readonly EndpointDefinition[]): readonly string[] {
  const found = new Set(
    endpoints.flatMap((endpoint) => idFieldsOf(endpoint).map((field) => `${nameOf(endpoint)} ${field}`)),
  );
  return namedFields.flatMap(({ fields }) => fields).filter((name) => !found.has(name));
}

/**
 * Returns the ids of a call's path that name the caller's own rows; null if the caller has no such row, or may not make
 * this call on it.
 */
export function ownParamsOf(
  endpoint: EndpointDefinition,
  { params }: Pick<NamedField, 'params'>,
  { caller, sender: { cell, rows, world } }: { readonly caller: Caller; readonly sender: Sender },
): Readonly<Record<string, string>> | null {
  const [rule] = rulesOf(nameOf(endpoint));
  if (rule?.kind === 'row' && expectedForRow(endpoint, rule, caller, caller.home) !== 'done') return null;
  if (params) return params(rows);
  if (!rule || rule.kind === 'open') return {};
  if (rule.kind === 'self') return { [rule.param]: cell.callerId };
  if (rule.kind === 'own') return rule.params(world.own[cell.caller] ?? noOwn);
  const own = rule.params(rows);
  return own && !Object.values(own).includes('') ? own : null;
}
