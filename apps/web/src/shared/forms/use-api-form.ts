import { useForm } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { z } from 'zod';
import { describeError } from '../api/describe-error.ts';
import { placeFields, schemaErrors } from './schema-resolver.ts';

export type SummaryLine = {
  /** The field's `data-path`; absent if the error concerns no field. */ readonly path?: string;
  readonly text: string;
};
export type Summary = {
  readonly lines: readonly SummaryLine[];
  readonly help?: string | undefined;
  readonly requestId?: string | undefined;
};

export type ApiFormOptions<Values extends Record<string, unknown>> = {
  readonly initialValues: Values;
  /** The contract's schema of the request, or of the form's own values. */
  readonly schema?: z.ZodType;
  /** Further checks: errors by field path. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  /** Labels of the fields, for the summary: `{ email: 'Email' }`. The keys are the fields that the form shows. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** Mapping for fields with different names on the server: `{ username: 'email' }`. */
  readonly serverNames?: Readonly<Record<string, string>>;
  readonly submit: (values: Values) => Promise<void>;
};

/** Mantine's form, validated on blur. */
function useCheckedForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  validate: (values: Values) => Record<string, string>,
) {
  return useForm({ initialValues, validate, validateInputOnBlur: true });
}

export type ApiForm<Values extends Record<string, unknown>> = {
  /** Mantine's form: `{...form.getInputProps('email')}`. */
  readonly form: ReturnType<typeof useCheckedForm<Values>>;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Submits the form, for a button outside it. */
  readonly submit: () => void;
  readonly submitting: boolean;
  /** The errors, for `FormSummary`, which receives the focus when they change. */
  readonly summary: Summary | undefined;
};

const refusedFields = (error: unknown): readonly { readonly path: string; readonly message: string }[] =>
  error instanceof Error && 'fields' in error && Array.isArray(error.fields)
    ? (error.fields as { path: string; message: string }[])
    : [];

/**
 * A form that sends to the API. Fields are checked on blur, cleared while they are corrected, and all checked on
 * submit; errors from the server appear at their fields, the rest in the summary. The input is always kept.
 */
export function useApiForm<Values extends Record<string, unknown>>({
  initialValues,
  schema,
  check,
  labels,
  serverNames,
  submit,
}: ApiFormOptions<Values>): ApiForm<Values> {
  const [submitting, setSubmitting] = useState(false);
  const [summary, setSummary] = useState<Summary>();
  const busy = useRef(false);
  const form = useCheckedForm(initialValues, (values) => ({
    ...(schema ? schemaErrors(schema, values) : {}),
    ...check?.(values),
  }));

  const lineOf = useCallback(
    (path: string, text: string): SummaryLine => ({ path, text: labels[path] ? `${labels[path]}: ${text}` : text }),
    [labels],
  );
  const refuse = (error: unknown): void => {
    const { message, help, requestId } = describeError(error);
    const { placed, rest } = placeFields(refusedFields(error), {
      known: Object.keys(labels),
      ...(serverNames ? { names: serverNames } : {}),
    });
    form.setErrors(placed);
    setSummary({
      lines: [
        { text: message },
        ...Object.entries(placed).map(([path, text]) => lineOf(path, text)),
        ...rest.map((text) => ({ text })),
      ],
      help,
      requestId,
    });
  };

  const send = async (values: Values): Promise<void> => {
    // State updates with the next render, so a ref prevents a second press from sending twice.
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    setSummary(undefined);
    try {
      await submit(values);
    } catch (error) {
      refuse(error);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const submitChecked = (): void => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors)
      setSummary({
        lines: Object.entries(errors).map(([path, text]) =>
          lineOf(path, typeof text === 'string' ? text : 'Check this field.'),
        ),
      });
    else void send(form.getValues());
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submitChecked();
  };
  return { form, onSubmit, submit: submitChecked, submitting, summary };
}
