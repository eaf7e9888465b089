import { ErrorBlock } from '@huggg/ui';
import { Checkbox } from '@mantine/core';
import { describeError } from '../../../shared/api/describe-error.ts';
import classes from './terms.module.css';
import type { BrandTerms } from './use-brand-terms.ts';

/**
 * The brand's terms, with a checkbox if senders have to accept them before buying. An acceptance also covers later
 * orders.
 */
export function Terms({ terms }: { readonly terms: BrandTerms }) {
  if (terms.text === '' && !terms.required) return null;
  return (
    <section
      className={classes.terms}
      data-required={terms.required || undefined}
      aria-label={`Terms of ${terms.brandName}`}
    >
      {terms.required ? (
        <Checkbox
          label={`I accept the terms of ${terms.brandName}`}
          checked={terms.accepted}
          readOnly={terms.accepted}
          data-path={terms.accepted ? undefined : 'terms'}
          description={
            terms.accepted
              ? 'Accepted; you will not be asked again.'
              : 'Needed once before you send gifts of this brand.'
          }
          onChange={() => {
            if (!terms.accepted) terms.accept();
          }}
        />
      ) : null}
      {terms.text === '' ? null : (
        <details className={classes.details}>
          <summary>Read the terms of {terms.brandName}</summary>
          <div className={classes.text}>{terms.text}</div>
        </details>
      )}
      {terms.error ? (
        <ErrorBlock {...describeError(terms.error)} onRetry={terms.accept} retrying={terms.isSaving} />
      ) : null}
    </section>
  );
}
