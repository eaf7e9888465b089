import { bodyProblem, printableBody, printableDesign, printNames } from '@huggg/contracts';
import type { PrintableBody, PrintableTemplate, PrintableTransaction } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { useState } from 'react';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { noFields } from './known-names.ts';
import type { Fields } from './known-names.ts';
import { useSaveDesign } from './queries/use-save-design.ts';

export type DesignValues = {
  readonly templateId: string | null;
  readonly logo: string | null;
  readonly body: PrintableBody;
  readonly onCompletionEmail: boolean;
};

const labels = {
  templateId: 'Template',
  logo: 'Logo',
  'body.heading': 'Heading',
  'body.text': 'Words',
  'body.values': 'The same on every page',
};
const serverNames = { heading: 'body.heading', text: 'body.text', values: 'body.values' };

/** Returns the initial values of a design: the saved ones, or those of the first template offered. */
function valuesOf(design: PrintableTransaction | null, templates: readonly PrintableTemplate[]): DesignValues {
  if (design) {
    const { template, logoKey: logo, body, onCompletionEmail } = design;
    return { templateId: template?.id ?? null, logo, body, onCompletionEmail };
  }
  const first = templates.find(({ type, dateRetired }) => type === 'huggg' && dateRetired === null);
  return withTemplate({ onCompletionEmail: false }, first ?? null);
}

/**
 * Returns the design with a template applied. The design keeps a copy: later changes to the template change no order.
 */
export function withTemplate(
  { onCompletionEmail }: Pick<DesignValues, 'onCompletionEmail'>,
  template: PrintableTemplate | null,
): DesignValues {
  return {
    templateId: template?.id ?? null,
    logo: template?.logoKey ?? null,
    body: template?.body ?? printableBody.parse({}),
    onCompletionEmail,
  };
}

/** Returns the errors of a design: placeholders without a field, and required fields without a value. */
export function designProblems({ body }: Pick<DesignValues, 'body'>, fields: Fields): Record<string, string> {
  const wrong = bodyProblem(body, printNames(fields));
  const missing = fields.dynamicData.filter(
    ({ name, optional, defaultValue }) => !optional && defaultValue.trim() === '' && !body.values[name]?.trim(),
  );
  return {
    ...(wrong ? { [`body.${wrong.path}`]: wrong.message } : {}),
    ...Object.fromEntries(missing.map(({ name, label }) => [`body.values.${name}`, `Enter “${label}”.`])),
  };
}

/** Serialises the parts of a design that another template would replace. Empty values are ignored. */
function serialiseDesign({ logo, body: { values, ...own } }: Pick<DesignValues, 'logo' | 'body'>): string {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return JSON.stringify([logo, own, filled.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Checks whether a design differs from its template, because choosing another template would lose the differences. */
export function isCustomised(values: DesignValues, template: PrintableTemplate | null): boolean {
  return serialiseDesign(values) !== serialiseDesign(withTemplate({ onCompletionEmail: false }, template));
}

type Source = {
  readonly transactionId: string;
  readonly design: PrintableTransaction | null;
  readonly templates: readonly PrintableTemplate[];
};

/** The form for an order's print design. `save` stores unsaved changes before a file is created. */
export function useDesignForm({ transactionId, design, templates }: Source) {
  const send = useSaveDesign(transactionId);
  // The version shown in the form; older than the latest if a colleague has saved since.
  const [version, setVersion] = useState(design?.version);
  const [replaced, setReplaced] = useState<DesignValues>();
  const templateOf = (id: string | null): PrintableTemplate | null =>
    templates.find((template) => template.id === id) ?? (design?.template?.id === id ? design.template : null);
  const adopt = (saved: PrintableTransaction): void => {
    const values = valuesOf(saved, templates);
    api.form.setInitialValues(values);
    api.form.setValues(values);
    setVersion(saved.version);
    setReplaced(undefined);
  };
  const store = async (values: DesignValues): Promise<PrintableTransaction> => {
    const { templateId } = values;
    const names = new Set((templateOf(templateId) ?? noFields).dynamicData.map(({ name }) => name));
    const kept = Object.fromEntries(Object.entries(values.body.values).filter(([name]) => names.has(name)));
    const saved = await send({ ...values, body: { ...values.body, values: kept }, ...(version && { version }) });
    adopt(saved);
    return saved;
  };
  const api = useApiForm<DesignValues>({
    initialValues: valuesOf(design, templates),
    schema: printableDesign,
    check: (values) => designProblems(values, templateOf(values.templateId) ?? noFields),
    labels,
    serverNames,
    submit: async (values) => {
      await store(values);
      toast('Design saved.');
    },
  });
  const { form } = api;
  const changedElsewhere = design !== null && design.version !== version;
  return {
    api,
    template: templateOf(form.values.templateId),
    choose: (chosen: PrintableTemplate | null): void => {
      const values = form.getValues();
      if (isCustomised(values, templateOf(values.templateId))) setReplaced(values);
      form.setValues(withTemplate(values, chosen));
    },
    /** Restores the values that a template replaced. */
    putBack: replaced
      ? (): void => {
          form.setValues(replaced);
          setReplaced(undefined);
        }
      : undefined,
    forgetReplaced: () => setReplaced(undefined),
    isSaved: design !== null && !form.isDirty() && !changedElsewhere,
    save: () => store(form.getValues()),
    /** Replaces the values in the form with those that a colleague has saved since. */
    loadAgain: changedElsewhere ? () => adopt(design) : undefined,
  };
}

export type DesignForm = ReturnType<typeof useDesignForm>;
