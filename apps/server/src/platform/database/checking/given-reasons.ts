import type { Column } from '../columns.ts';

/** The reason of a `notNull`. */
type Reason = NonNullable<Column<unknown>['neverNull']>;

/** A column that a statement has with a reason, or the elements of such a column. */
type Use = { readonly statement: string; readonly value: string; readonly isNeeded: boolean };

type Fault = { readonly statement: string; readonly fault: string };

/**
 * Collects the reasons of `notNull` over all statements, because several may share a descriptor, of which one proves
 * what another cannot.
 */
export function givenReasons(): {
  readonly note: (reason: Reason, use: Use) => void;
  /** Returns what is wrong with the reasons, with the name of the first statement that has them. */
  readonly faults: () => readonly Fault[];
} {
  const known = new Map<Reason, Use[]>();
  return {
    note: (reason, use) => void known.set(reason, [...(known.get(reason) ?? []), use]),
    faults: () => [...known].flatMap(([reason, uses]) => faultsOf(reason, uses)),
  };
}

function faultsOf({ why }: Reason, uses: readonly Use[]): readonly Fault[] {
  return [...new Set(uses.map(({ value }) => value))].flatMap((value) => {
    const own = uses.filter((use) => use.value === value);
    const [statement = '', ...others] = new Set(own.map((use) => use.statement));
    if (why.trim() === '')
      return { statement, fault: `${value} has a notNull without a reason: say why it is never null` };
    if (own.some(({ isNeeded }) => isNeeded)) return [];
    const also = others.length > 0 ? `, also for ${others.join(', ')}` : '';
    const fault = `${value} has an unneeded notNull(…, '${why}') (the check passes without it${also}): remove notNull`;
    return { statement, fault };
  });
}
