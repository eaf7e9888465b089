import { describeError } from '../api/describe-error.ts';
import classes from './document-file.module.css';
import { useDownload } from './use-download.ts';

/**
 * Downloads a file that only a signed-in user can access. It looks like a link, and shows the error if the download
 * fails.
 */
export function DocumentFile({
  file,
  label,
  name,
}: {
  readonly file: { readonly fileName: string; readonly url: string };
  readonly label: string;
  /** Name for screen readers, because the label is the same in each row. */
  readonly name: string;
}) {
  const download = useDownload(file);
  return (
    <span className={classes.file}>
      <button
        type="button"
        className={classes.link}
        aria-label={name}
        aria-disabled={download.isPending || undefined}
        onClick={() => {
          if (!download.isPending) download.mutate();
        }}
      >
        {download.isPending ? 'Loading …' : label}
      </button>
      {download.error ? (
        <span role="alert" className={classes.failed}>
          {describeError(download.error).message}
        </span>
      ) : null}
      <span className="hg-hidden" role="status">
        {download.isSuccess ? `${file.fileName} downloaded` : ''}
      </span>
    </span>
  );
}
