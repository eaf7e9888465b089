import { bodyProblem, printableBody, printNames } from '@huggg/contracts';
import type { PrintableBody, PrintableField } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../shared/forms/use-settled.ts';
import { printPreviewQuery } from '../../shared/styling/print-preview-query.ts';
import type { PrintAsked } from '../../shared/styling/print-preview-query.ts';
import type { Fields } from './known-names.ts';

type Shown = {
  readonly body: PrintableBody;
  readonly logo: string | null;
  readonly fields: Fields;
  readonly recipient: Readonly<Record<string, string>>;
  /** The gift to draw; null where none can be printed. */
  readonly productId: string | null;
  readonly templateId?: string | null;
  readonly transactionId?: string;
};

/** What is drawn of a design: nothing while it cannot be, such as with a number that is half typed. */
function askedOf({
  body,
  logo,
  fields,
  recipient,
  productId,
  templateId = null,
  transactionId,
}: Shown): PrintAsked | null {
  const parsed = printableBody.safeParse(body);
  if (productId === null || !parsed.success || bodyProblem(parsed.data, printNames(fields))) return null;
  const named = ({ name, label }: PrintableField): boolean => name !== '' && label !== '';
  return {
    body: parsed.data,
    logo,
    productId,
    templateId,
    dynamicData: fields.dynamicData.filter(named),
    dynamicRecipientData: fields.dynamicRecipientData.filter(named),
    recipient: { ...recipient },
    ...(transactionId && { transactionId }),
  };
}

/** The page of a design as it is typed. What cannot be drawn leaves the page before it. */
export function usePreview(shown: Shown) {
  const now = askedOf(shown);
  const asked = useSettled(now);
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const drawn = asked ?? last;
  const query = useQuery({ ...printPreviewQuery(drawn ?? nothing), enabled: drawn !== null });
  // What did not fit of a page before says nothing of one that cannot be drawn.
  return { ...query, problems: now === null ? [] : (query.data?.problems ?? []) };
}

/** Is never asked for: a query has to have a key. */
const nothing: PrintAsked = { body: printableBody.parse({}), productId: '' };

export type Preview = ReturnType<typeof usePreview>;
