import { contactChoices, contactPreferenceKeys, type ContactPreferenceKey } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { enableShortcuts, shortcutsEnabled } from '../../shared/device/shortcuts.ts';
import { Page } from '../../shared/page/page.tsx';
import { currentUser } from '../../shared/session/session.ts';
import classes from './me.module.css';
import { preferencesQuery } from './queries/preferences-query.ts';
import { templatesQuery } from './queries/templates-query.ts';
import { useSaveNews } from './queries/use-save-news.ts';
import { useSavePreferences } from './queries/use-save-preferences.ts';

/** S48, notifications: the emails that the user receives. Each switch is saved immediately. */
export function NotificationsPage() {
  return (
    <Page title="Notifications" width="form">
      <Mails />
      <News />
      <Shortcuts />
      <OtherMails />
    </Page>
  );
}

/** Checks whether the user can receive such emails at all. */
const canReceive = (key: ContactPreferenceKey): boolean => key !== 'postOffice' || currentUser()?.postOffice === true;

function Mails() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery);
  const save = useSavePreferences();
  const failed = error && !data ? describeError(error) : undefined;
  const refused = save.error ? describeError(save.error) : undefined;
  if (failed)
    return (
      <Card className={classes.card}>
        <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <Card className={classes.card}>
        <SkeletonTable rows={3} columns={2} label="Loading your choices" />
      </Card>
    );
  return (
    <Card component="section" aria-labelledby="mails-title" className={classes.card}>
      <h2 id="mails-title" className={classes.title}>
        Emails about your orders
      </h2>
      <div className={classes.switches}>
        {contactPreferenceKeys.filter(canReceive).map((key) => (
          <Switch
            key={key}
            label={contactChoices[key].label}
            description={contactChoices[key].description}
            checked={data.preferences[key]}
            onChange={(event) => save.mutate({ [key]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <SaveStatus saved={save.isSuccess} failed={refused?.message} />
    </Card>
  );
}

function News() {
  const { on, save } = useSaveNews();
  return (
    <Card component="section" aria-labelledby="news-title" className={classes.card}>
      <h2 id="news-title" className={classes.title}>
        News
      </h2>
      <Switch
        label="News and ideas by email"
        description="New brands and features, about once a month"
        checked={on}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      <SaveStatus saved={save.isSuccess} failed={save.error ? describeError(save.error).message : undefined} />
    </Card>
  );
}

function Shortcuts() {
  const [on, setOn] = useState(shortcutsEnabled);
  const change = (enabled: boolean): void => {
    enableShortcuts(enabled);
    setOn(enabled);
  };
  return (
    <Card component="section" aria-labelledby="shortcuts-title" className={classes.card}>
      <h2 id="shortcuts-title" className={classes.title}>
        Keyboard
      </h2>
      <Switch
        label="Single-key shortcuts"
        description="Such as / for search and j and k in lists. Turn them off if they interfere with speech input. Saved on this device only."
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  );
}

/** The emails that are always sent and have no switch. */
function OtherMails() {
  const { data } = useQuery(templatesQuery);
  const always = data?.filter(({ audience, preference }) => preference === null && audience !== 'recipient') ?? [];
  if (always.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="always-title" className={classes.card}>
      <h2 id="always-title" className={classes.title}>
        Always sent
      </h2>
      <p className={classes.lead}>These carry receipts, or keep your account secure.</p>
      <ul className={classes.mails}>
        {always.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Card>
  );
}

function SaveStatus({ saved, failed }: { readonly saved: boolean; readonly failed: string | undefined }) {
  return (
    <p role="status" className={classes.saved}>
      {failed ? `Not saved. ${failed}` : saved ? 'Saved.' : ''}
    </p>
  );
}
