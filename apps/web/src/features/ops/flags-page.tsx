import type { Flag, FlagName } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Badge, Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { Page } from '../../shared/page/page.tsx';
import { AddFlagTeam } from './add-flag-team.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { categoriesQuery } from './queries/categories-query.ts';
import { flagsQuery } from './queries/flags-query.ts';
import { useSetFlag } from './queries/use-set-flag.ts';

type FlagText = {
  readonly title: string;
  readonly effect: string;
  /** What applies after it is removed. */
  readonly without: string;
  /** Whether it overrides restrictions that a team set for its people. */
  readonly lifts: boolean;
};

const flagTexts: Readonly<Record<FlagName, FlagText>> = {
  'gift-restrictions-off': {
    title: 'Gift restrictions off',
    effect: 'Price ranges and categories that a team set for its people no longer restrict what they browse and buy.',
    without: 'The team’s own restrictions apply again from the next request.',
    lifts: true,
  },
  'featured-taxonomy': {
    title: 'Featured category',
    effect: 'Browse shows this category first, before the one in the settings.',
    without: 'Browse shows the category of the team above or of the settings, once the page is next loaded.',
    lifts: false,
  },
  'christmas-mode': {
    title: 'Christmas mode',
    effect: 'The seasonal wrap comes first where people choose how a gift is wrapped. Nothing else changes.',
    without: 'Wraps have their usual order again when the page is next loaded.',
    lifts: false,
  },
  'post-office': {
    title: 'Post Office',
    effect:
      'Gifts of the Post Office’s brands can be found and sent. The team orders and cancels vouchers by file, and has MI reports.',
    without:
      'Those gifts are hidden, and drafts of them cannot be paid. Files and reports cannot be opened. Gifts that were sent stay as they are.',
    lifts: false,
  },
};

export type FlagToSet = {
  readonly name: FlagName;
  readonly teamId: string | null;
  readonly place: string;
  readonly on: boolean;
  readonly value: string;
};

/** The flags that operators set, for one team or everywhere. */
export function FlagsPage() {
  const flags = useQuery(flagsQuery);
  const [asked, setAsked] = useState<FlagToSet>();
  return (
    <Page
      title="Flags"
      description="Switches for one team and its subteams, or for everyone. They take effect from the next request, and teams see theirs in their log."
      crumbs={consoleCrumbs}
    >
      <Loaded query={flags} label="Loading flags">
        {(data) => (
          <div className={classes.sections}>
            {data.map((flag) => (
              <OneFlag key={flag.name} flag={flag} onAsk={setAsked} />
            ))}
          </div>
        )}
      </Loaded>
      <SetFlagDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

type OneFlagProps = { readonly flag: Flag; readonly onAsk: (asked: FlagToSet) => void };

function OneFlag({ flag: { name, everywhere, teams }, onAsk }: OneFlagProps) {
  const { title, effect } = flagTexts[name];
  const [category, setCategory] = useState<string | null>(null);
  const featured = name === 'featured-taxonomy';
  const value = featured ? category : 'on';
  return (
    <Part title={title} id={name}>
      <p className={classes.note}>{effect}</p>
      <div className={classes.acts}>
        <Badge color={everywhere ? 'warning' : 'neutral'}>
          {everywhere ? `Everywhere: ${valueText(everywhere)}` : 'Not set for everyone'}
        </Badge>
        {featured ? <CategorySelect value={category} onChange={setCategory} /> : null}
        <Button
          size="sm"
          variant="default"
          disabled={everywhere === null && value === null}
          onClick={() =>
            onAsk({ name, teamId: null, place: 'everyone', on: everywhere === null, value: value ?? 'off' })
          }
        >
          {everywhere ? 'Remove it for everyone' : 'Set it for everyone'}
        </Button>
      </div>
      {everywhere ? (
        <p className={classes.note}>
          By {everywhere.name}, {dateTime(everywhere.date)}.
        </p>
      ) : null}
      <Rows
        caption={`Teams with ${title}`}
        heads={['Team', 'Value', 'Set by', 'Action']}
        items={teams}
        keyOf={({ teamId }) => teamId}
        none="Not set for any team."
        row={({ teamId, teamName, name: by, date, ...set }) => [
          <Link key="team" to="/ops/teams/$id" params={{ id: teamId }} className={classes.name}>
            {teamName}
          </Link>,
          valueText(set),
          <>
            {by}
            <span className={classes.detail}>{dateTime(date)}</span>
          </>,
          <Button
            key="act"
            size="sm"
            variant="default"
            aria-label={`Remove it for ${teamName}`}
            onClick={() => onAsk({ name, teamId, place: teamName, on: false, value: 'off' })}
          >
            Remove
          </Button>,
        ]}
      />
      <AddFlagTeam
        settable={value !== null}
        onAdd={(teamId, place, how) =>
          onAsk({ name, teamId, place, on: true, value: how === 'off' || value === null ? 'off' : value })
        }
      />
    </Part>
  );
}

/** Returns "On", "Left out", or the featured category. */
function valueText({ value, valueName }: Pick<Flag['teams'][number], 'value' | 'valueName'>): string {
  if (value === 'on') return 'On';
  return value === 'off' ? 'Left out' : (valueName ?? value);
}

type CategorySelectProps = { readonly value: string | null; readonly onChange: (id: string | null) => void };

function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { data = [] } = useQuery(categoriesQuery);
  return (
    <Select
      aria-label="Category to feature"
      placeholder="Choose a category"
      searchable
      size="sm"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

function SetFlagDialog({ asked, onClose }: { readonly asked: FlagToSet | undefined; readonly onClose: () => void }) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(asked);
  const set = useSetFlag(() => {
    toast(shown?.on ? 'The flag is set.' : 'The flag is removed.');
    onClose();
  });
  if (asked && asked !== shown) {
    setShown(asked);
    set.reset();
  }
  if (!shown) return null;
  const { title, effect, without, lifts } = flagTexts[shown.name];
  const failed = set.error ? describeError(set.error) : undefined;
  const { name, teamId, on, place, value } = shown;
  const leaves = on && value === 'off';
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      danger={on && lifts && !leaves}
      title={
        leaves
          ? `Leave ${place} out of “${title}”?`
          : on
            ? `Set “${title}” for ${place}?`
            : `Remove “${title}” for ${place}?`
      }
      confirmLabel={leaves ? 'Leave out' : on ? 'Set flag' : 'Remove flag'}
      keepLabel="Close"
      working={set.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => set.mutate({ name, teamId, on, value })}
    >
      <p>
        {leaves
          ? 'What is set for the team above it, or in the settings, does not apply to it.'
          : on
            ? effect
            : without}
      </p>
    </ConfirmDialog>
  );
}
