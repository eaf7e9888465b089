import {
  contactChoices,
  contactPreferenceKeys,
  userTypes,
  type ContactPreferenceKey,
  type MailKind,
} from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card, Switch } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
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
  const query = useQuery(preferencesQuery);
  const save = useSavePreferences();
  const { data } = query;
  const keys = contactPreferenceKeys.filter(canReceive);
  return (
    <Card component="section" aria-labelledby="mails-title" className={classes.card}>
      <div className={classes.head}>
        <h2 id="mails-title" className={classes.title}>
          Emails about your orders
        </h2>
        <SaveStatus save={save} />
      </div>
      {data ? (
        <div className={classes.switches}>
          {keys.map((key) => (
            <Switch
              key={key}
              label={contactChoices[key].label}
              description={contactChoices[key].description}
              checked={data.preferences[key]}
              onChange={(event) => save.mutate({ [key]: event.currentTarget.checked })}
            />
          ))}
        </div>
      ) : (
        <NotLoaded query={query} rows={keys.length} label="Loading your choices" />
      )}
    </Card>
  );
}

type Loaded = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** What a card shows until it has its data: lines in their place, or the error. */
function NotLoaded({
  query: { error, isFetching, refetch },
  rows,
  label,
}: {
  readonly query: Loaded;
  readonly rows: number;
  readonly label: string;
}) {
  return error ? (
    <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <SkeletonTable rows={rows} columns={2} label={label} />
  );
}

function News() {
  const { on, save } = useSaveNews();
  return (
    <Card component="section" aria-labelledby="news-title" className={classes.card}>
      <div className={classes.head}>
        <h2 id="news-title" className={classes.title}>
          News
        </h2>
        <SaveStatus save={save} />
      </div>
      <Switch
        label="News and ideas by email"
        description="New brands and features, about once a month"
        checked={on}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
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

/** Checks whether such emails are sent to the user: some go to recipients, and some to operators. */
const isSentToUser = ({ audience }: MailKind): boolean =>
  audience === 'operator' ? currentUser()?.user.type === userTypes.operator : audience !== 'recipient';

/** The emails that are always sent and have no switch. */
function OtherMails() {
  const query = useQuery(templatesQuery);
  const always = query.data?.filter((kind) => kind.preference === null && isSentToUser(kind));
  return (
    <Card component="section" aria-labelledby="always-title" className={classes.card}>
      <h2 id="always-title" className={classes.title}>
        Always sent
      </h2>
      <p className={classes.lead}>These carry receipts, or keep your account secure.</p>
      {always ? (
        <ul className={classes.mails}>
          {always.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={query} rows={6} label="Loading the emails" />
      )}
    </Card>
  );
}

/** Says in the card's first line whether a change was saved, so that nothing moves. */
function SaveStatus({ save: { isSuccess, error } }: { readonly save: { isSuccess: boolean; error: Error | null } }) {
  return (
    <p role="status" className={classes.saved}>
      {error ? `Not saved. ${describeError(error).message}` : isSuccess ? 'Saved.' : ''}
    </p>
  );
}
