import { ErrorBlock } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { segmentsQuery } from '../../../shared/catalogue/segments-query.ts';
import { can } from '../../../shared/session/session.ts';
import classes from './choice-picker.module.css';
import { choiceGroups, pickedChoices, restrictedText } from './gift-text.ts';
import type { Choice } from './gift-text.ts';
import { lazyDialog } from '../../../shared/page/lazy-part.tsx';

const ChoiceDialog = lazyDialog(async () => (await import('./choice-dialog.tsx')).ChoiceDialog);

type ChoicePickerProps = {
  readonly productId: string;
  /** Ids of the choices that the order offers; undefined means all. */
  readonly picked: readonly string[] | undefined;
  readonly onPick: (picked: readonly string[] | undefined) => void;
};

const initialCount = 6;

/** The choices that recipients get: visible with `view-segments`, editable with `customise-segment-choices`. */
export function ChoicePicker({ productId, picked, onPick }: ChoicePickerProps) {
  const segments = useQuery(segmentsQuery(productId));
  const [opened, setOpened] = useState(false);
  if (segments.isPending) return <Skeleton height={120} radius="lg" />;
  if (segments.error)
    return (
      <ErrorBlock
        {...describeError(segments.error)}
        onRetry={() => void segments.refetch()}
        retrying={segments.isFetching}
      />
    );
  const groups = choiceGroups(segments.data);
  const choices = pickedChoices(groups, picked);
  const all = groups.flatMap((group) => group.choices).length;
  return (
    <section className={classes.picker} aria-labelledby="choices-heading">
      <div className={classes.head}>
        <h2 id="choices-heading" className={classes.heading}>
          {choices.length < all ? `${choices.length} of ${quantity(all, 'gift')}` : quantity(all, 'gift')} to choose
          from
        </h2>
        {can('customise-segment-choices') ? (
          <Button variant="default" size="sm" onClick={() => setOpened(true)}>
            Choose which to offer
          </Button>
        ) : null}
      </div>
      {segments.data.restrictedCount > 0 ? (
        <p className={classes.note}>{restrictedText(segments.data.restrictedCount)}</p>
      ) : null}
      <ChoiceList choices={choices} />
      {opened ? (
        <ChoiceDialog
          groups={groups}
          picked={picked}
          onClose={() => setOpened(false)}
          onPick={(next) => {
            setOpened(false);
            onPick(next);
          }}
        />
      ) : null}
    </section>
  );
}

function ChoiceList({ choices }: { readonly choices: readonly Choice[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? choices : choices.slice(0, initialCount);
  return (
    <>
      <ul className={classes.choices}>
        {shown.map(({ id, name, image }) => (
          <li key={id} className={classes.choice}>
            {image === undefined ? null : <img src={image} alt="" width={60} height={40} loading="lazy" />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {choices.length > initialCount ? (
        <Button
          variant="subtle"
          size="compact-md"
          data-edge="start"
          mt={8}
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? 'Show fewer' : `Show all ${choices.length}`}
        </Button>
      ) : null}
    </>
  );
}
