import { bodyProblem, printableBody, printNames } from '@huggg/contracts';
import type { PrintableBody, PrintableField } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../shared/forms/use-debounced.ts';
import { printPreviewQuery } from '../../shared/styling/print-preview-query.ts';
import type { PrintPreviewBody } from '../../shared/styling/print-preview-query.ts';
import type { Fields } from './known-names.ts';

type PreviewInput = {
  readonly body: PrintableBody;
  readonly logo: string | null;
  readonly fields: Fields;
  readonly recipient: Readonly<Record<string, string>>;
  /** The gift to draw; null if none can be printed. */
  readonly productId: string | null;
  readonly templateId?: string | null;
  readonly transactionId?: string;
};

/** Returns the preview request for a design; null while the design is invalid, for example with a number half typed. */
function previewRequestOf({
  body,
  logo,
  fields,
  recipient,
  productId,
  templateId = null,
  transactionId,
}: PreviewInput): PrintPreviewBody | null {
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

/** Previews the design while it is edited. While the design is invalid, the previous page stays visible. */
export function usePreview(shown: PreviewInput) {
  const now = previewRequestOf(shown);
  const asked = useDebounced(now);
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const drawn = asked ?? last;
  const query = useQuery({ ...printPreviewQuery(drawn ?? emptyRequest), enabled: drawn !== null });
  // The problems of the previous page do not apply to a design that cannot be drawn.
  return { ...query, problems: now === null ? [] : (query.data?.problems ?? []) };
}

/** Never requested; used only because a query needs a key. */
const emptyRequest: PrintPreviewBody = { body: printableBody.parse({}), productId: '' };

export type Preview = ReturnType<typeof usePreview>;
