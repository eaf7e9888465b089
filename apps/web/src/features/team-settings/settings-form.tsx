import { SaveBar } from '@huggg/ui';
import type { ReactNode } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './settings-form.module.css';

/** A form of settings: what is wrong on top, the save bar below as soon as something changed, and leaving with changes asks first. */
export function SettingsForm<Values extends Record<string, unknown>>({
  api,
  children,
}: {
  readonly api: ApiForm<Values>;
  readonly children: ReactNode;
}) {
  const { form, onSubmit, submit, submitting, summary } = api;
  const dirty = form.isDirty();
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      {children}
      <SaveBar dirty={dirty} saving={submitting} onSave={submit} onDiscard={() => form.reset()} />
      <LeaveGuard dirty={dirty && !submitting} />
    </form>
  );
}
