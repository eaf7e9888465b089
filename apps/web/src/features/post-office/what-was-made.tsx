import type { PostOfficeUpload } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { count, pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '../../shared/api/describe-error.ts';
import tables from '../../shared/documents/document-table.module.css';
import classes from './post-office.module.css';
import { modalityText } from './post-office-text.ts';
import { useOpenOutput } from './queries/use-open-output.ts';

/** Counts of vouchers by delivery method. */
export function Modalities({ upload: { modalities, status, failedAt } }: { readonly upload: PostOfficeUpload }) {
  // Until all rows are validated, only some of the counts are known.
  if (modalities.length === 0 || status === 'VALIDATING' || failedAt === 'VALIDATING') return null;
  return (
    <section className={classes.section} aria-labelledby="modalities">
      <h2 id="modalities" className={classes.title}>
        By delivery
      </h2>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Delivery</th>
            <th scope="col" data-align="end">
              Vouchers
            </th>
            <th scope="col" data-align="end">
              Value
            </th>
            <th scope="col" data-align="end">
              Made
            </th>
            <th scope="col" data-align="end">
              Sent
            </th>
            <th scope="col" data-align="end">
              Not delivered
            </th>
          </tr>
        </thead>
        <tbody>
          {modalities.map(({ modality, lines, valuePence, made, sent, undelivered }) => (
            <tr key={modality}>
              <th scope="row">{modalityText[modality]}</th>
              <td data-align="end" data-label="Vouchers">
                {count(lines)}
              </td>
              <td data-align="end" data-label="Value">
                {pounds(valuePence)}
              </td>
              <td data-align="end" data-label="Made">
                {count(made)}
              </td>
              <td data-align="end" data-label="Sent">
                {count(sent)}
              </td>
              <td data-align="end" data-label="Not delivered">
                {count(undelivered)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Letters and data to download. */
export function Outputs({ upload: { id, outputs } }: { readonly upload: PostOfficeUpload }) {
  const { mutate, isPending, variables, error } = useOpenOutput(id);
  const failed = error ? describeError(error) : undefined;
  if (outputs.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="outputs">
      <h2 id="outputs" className={classes.title}>
        Letters and data
      </h2>
      {failed ? <ErrorBlock {...failed} /> : null}
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" data-align="end">
              Vouchers
            </th>
            <th scope="col">
              <span className="hg-hidden">Download</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {outputs.map((output) => (
            <tr key={output.id}>
              <th scope="row">
                <span className={classes.name}>{output.fileName}</span>
                <span className={tables.detail}>
                  {output.kind === 'letters' ? 'Letters to print, a page each' : 'Data to hand over'}
                </span>
              </th>
              <td data-align="end" data-label="Vouchers">
                {count(output.vouchers)}
              </td>
              <td data-align="end">
                {output.downloadUrl ? (
                  <Button
                    size="sm"
                    variant="default"
                    leftSection={<IconDownload size={18} stroke={1.75} />}
                    aria-label={`Download ${output.fileName}`}
                    loading={isPending && variables === output.id}
                    onClick={() => mutate(output.id)}
                  >
                    Download
                  </Button>
                ) : (
                  <span className={tables.detail}>Only people who may see the links can open it</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
