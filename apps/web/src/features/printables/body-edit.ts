import type { PrintableBody } from '@huggg/contracts';
import type { ReactNode } from 'react';

/** Access to the fields of a print's body, independent of the form that holds them. */
export type BodyEdit = {
  readonly body: PrintableBody;
  /** The reference to the logo; null for the logo of the order's branding. */
  readonly logo: string | null;
  /** Errors by path: `body.heading`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly set: (path: string, value: unknown) => void;
};

type Form = {
  readonly values: { readonly body: PrintableBody; readonly logo: string | null };
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly setFieldValue: (path: string, value: never) => void;
};

/** Returns the design part of a form. The form types its paths by its own values, which include these. */
export function bodyEditOf({ values: { body, logo }, errors, setFieldValue }: Form): BodyEdit {
  return { body, logo, errors, set: (path, value) => setFieldValue(path, value as never) };
}
