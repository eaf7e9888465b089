import { useEffect, useRef } from 'react';
import type { ApiForm } from './use-api-form.ts';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Shows values that were read again in a form of settings, except in fields that the user has changed. Without this,
 * saving would undo what another person changed since the form was opened.
 */
export function useFreshValues<Values extends Record<string, unknown>>(
  form: ApiForm<Values>['form'],
  values: Values,
): void {
  const known = useRef(values);
  useEffect(() => {
    const before = known.current;
    if (isSame(before, values)) return;
    known.current = values;
    form.setInitialValues(values);
    form.setValues((shown) => {
      const changed = Object.entries(shown).filter(([name, value]) => !isSame(value, before[name]));
      return { ...values, ...Object.fromEntries(changed) };
    });
  });
}
