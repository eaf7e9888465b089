import { SaveBar } from '@huggg/ui';
import type { ReactNode } from 'react';
import { FormSummary } from './form-summary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './settings-form.module.css';
import type { ApiForm } from './use-api-form.ts';

/**
 * A settings form: errors on top, the save bar below once something has changed, and a confirmation before changes are
 * lost.
 */
export function SettingsForm<Values extends Record<string, unknown>>({
  api,
  onDiscard,
  children,
}: {
  readonly api: ApiForm<Values>;
  /** Called when the changes are discarded. */
  readonly onDiscard?: () => void;
  readonly children: ReactNode;
}) {
  const { form, onSubmit, submit, submitting, summary } = api;
  const dirty = form.isDirty();
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      {children}
      {/* The save bar's button is not a submit button: without this one, Enter in a field would not save. */}
      <button type="submit" hidden disabled={!dirty}>
        Save changes
      </button>
      <SaveBar
        dirty={dirty}
        saving={submitting}
        onSave={submit}
        onDiscard={() => {
          form.reset();
          onDiscard?.();
        }}
      />
      <LeaveGuard dirty={dirty && !submitting} />
    </form>
  );
}
