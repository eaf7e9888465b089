import { messagePlaceholders, placeholderProblem, printableBody } from '@huggg/contracts';
import type { OrderDetails } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useDebounced } from '../../../shared/forms/use-debounced.ts';
import { printPreviewQuery } from '../../../shared/styling/print-preview-query.ts';
import classes from './preview.module.css';

type PrintPreviewProps = {
  readonly details: OrderDetails;
  /** The sender's name, used if the draft has none. */
  readonly senderName: string;
};

const body = printableBody.parse({
  heading: '{{recipientName|A gift for you}}',
  text: '{{message|}}\n\n{{senderName}}',
});

/** The printed page before it is designed, rendered by the code that draws the PDF. */
export function PrintPreview({ details, senderName }: PrintPreviewProps) {
  const { productId, fromName, message, language, giftwrap } = details;
  const asked = useDebounced({
    body,
    productId: productId ?? '',
    draft: {
      fromName: fromName?.trim() || senderName,
      // While a placeholder is incomplete, the page is drawn without the message.
      message: message && !placeholderProblem(message, messagePlaceholders) ? message : '',
      ...(language && { language }),
      ...(giftwrap && { giftwrap }),
    },
  });
  const { data, error } = useQuery({ ...printPreviewQuery(asked), enabled: asked.productId !== '' });
  if (data)
    return (
      <img
        className={classes.sheet}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
        alt="The page that is printed"
      />
    );
  return error ? <ErrorBlock {...describeError(error)} /> : <Skeleton height={550} />;
}
