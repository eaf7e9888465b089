import type { PrintableBody } from '@huggg/contracts';
import type { ReactNode } from 'react';

/** What fields of a print read and write, of whichever form holds them. */
export type BodyEdit = {
  readonly body: PrintableBody;
  /** What names the logo; null for that of the order’s branding. */
  readonly logo: string | null;
  /** What is wrong, by path: `body.heading`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly set: (path: string, value: unknown) => void;
};

type Form = {
  readonly values: { readonly body: PrintableBody; readonly logo: string | null };
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly setFieldValue: (path: string, value: never) => void;
};

/**
 * The part of a form that a print is designed in; the form types its paths by its own values, of which these are a
 * part.
 */
export function bodyEditOf({ values: { body, logo }, errors, setFieldValue }: Form): BodyEdit {
  return { body, logo, errors, set: (path, value) => setFieldValue(path, value as never) };
}
