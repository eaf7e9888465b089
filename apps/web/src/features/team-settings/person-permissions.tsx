import { isOfferedKey } from '@huggg/contracts';
import type { PermissionAnswer } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Select, Switch } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { layerText, permissionGroups, roleText } from '../../shared/team/permission-text.ts';
import { colleaguesQuery } from './queries/colleagues-query.ts';
import { explanationQuery } from './queries/explanation-query.ts';
import classes from './roles-page.module.css';

/**
 * "What can Sam do?": the effective permissions of one person, from the server, and the layer that decides each one.
 */
export function PersonPermissions({ teamId }: { readonly teamId: string }) {
  const { person } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = useQuery(colleaguesQuery(teamId));
  const people =
    data?.data.map(({ id, firstName, surname, role }) => ({
      value: id,
      label: `${firstName} ${surname} · ${roleText[role].one}`,
    })) ?? [];
  return (
    <section aria-labelledby="person" className={classes.person}>
      <h2 id="person" className={classes.title}>
        What can a person do?
      </h2>
      <Select
        label="Person"
        placeholder="Choose a person"
        data={people}
        searchable
        clearable
        value={person ?? null}
        nothingFoundMessage="No people match"
        className={classes.pick}
        onChange={(id) =>
          void navigate({ to: '/team/roles', search: (before) => ({ ...before, person: id ?? undefined }) })
        }
      />
      {person ? <Answers teamId={teamId} userId={person} /> : null}
    </section>
  );
}

function Answers({ teamId, userId }: { readonly teamId: string; readonly userId: string }) {
  const { data, error, refetch, isFetching } = useQuery(explanationQuery(teamId, userId));
  const [refusedOnly, setRefusedOnly] = useState(false);
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonTable rows={6} columns={3} label="Loading permissions" />;
  const answers = new Map(data.permissions.map((answer) => [answer.key, answer]));
  const offered = data.permissions.filter(({ key }) => isOfferedKey(key));
  const allowed = offered.filter((answer) => answer.allowed).length;
  return (
    <>
      <p aria-live="polite" className={classes.sum}>
        {data.name} is {article(roleText[data.role].one)} of {data.memberOf.name} and has {allowed} of {offered.length}{' '}
        permissions in {data.teamName}.
      </p>
      <Switch
        label="Show only what is not allowed"
        checked={refusedOnly}
        onChange={(event) => setRefusedOnly(event.currentTarget.checked)}
      />
      <div className={classes.answers}>
        {permissionGroups.map(({ title, keys }) => {
          const lines = keys
            .flatMap(([key, words]) => lineOf(answers.get(key), words))
            .filter(({ answer }) => !refusedOnly || !answer.allowed);
          if (lines.length === 0) return null;
          return (
            <div key={title}>
              <h3 className={classes.heading}>{title}</h3>
              <ul className={classes.lines}>
                {lines.map(({ answer, words }) => (
                  <Line key={answer.key} answer={answer} words={words} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </>
  );
}

const article = (words: string): string => `a ${words.toLowerCase()}`;

function lineOf(
  answer: PermissionAnswer | undefined,
  words: string,
): readonly { readonly answer: PermissionAnswer; readonly words: string }[] {
  return answer ? [{ answer, words }] : [];
}

function Line({
  answer: { allowed, layer, reason },
  words,
}: {
  readonly answer: PermissionAnswer;
  readonly words: string;
}) {
  return (
    <li className={classes.line}>
      <span>{words}</span>
      <span className={classes.answer} data-allowed={allowed || undefined}>
        {allowed ? (
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        )}
        {allowed ? 'Yes' : 'No'}
      </span>
      <span className={classes.why}>
        {allowed ? '' : `${layerText[layer]}: `}
        {reason}
      </span>
    </li>
  );
}
