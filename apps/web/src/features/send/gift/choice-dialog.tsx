import { quantity } from '@huggg/ui/format';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './choice-dialog.module.css';
import { pickedChoices } from './gift-text.ts';
import type { ChoiceGroup } from './gift-text.ts';

type ChoiceDialogProps = {
  readonly groups: readonly ChoiceGroup[];
  readonly picked: readonly string[] | undefined;
  readonly onPick: (picked: readonly string[] | undefined) => void;
  readonly onClose: () => void;
};

/**
 * Chooses which gifts of a choice the order offers. If all are chosen, no list is stored, so that gifts added to the
 * set later are offered too.
 */
export function ChoiceDialog({ groups, picked, onPick, onClose }: ChoiceDialogProps) {
  const all = groups.flatMap(({ choices }) => choices.map(({ id }) => id));
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(pickedChoices(groups, picked).map(({ id }) => id)),
  );
  const [words, setWords] = useState('');
  const toggle = (ids: readonly string[], on: boolean): void => {
    setKept((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  };
  const wanted = words.trim().toLowerCase();
  const shown = groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ name }) => name.toLowerCase().includes(wanted)) }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <Modal opened onClose={onClose} title="Choose which gifts to offer" size={640}>
      <TextInput
        data-autofocus
        type="search"
        aria-label="Search gifts"
        placeholder="Search gifts"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.groups}>
        {shown.map((group) => (
          <GroupChecks key={group.name} group={group} kept={kept} onToggle={toggle} />
        ))}
        {shown.length === 0 ? <p className={classes.none}>No gift in this choice matches “{words.trim()}”.</p> : null}
      </div>
      <div className={classes.foot}>
        <span role="status" className={classes.count}>
          {kept.size === 0 ? 'Keep at least one gift.' : `${kept.size} of ${quantity(all.length, 'gift')}`}
        </span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={kept.size === 0}
          onClick={() => onPick(kept.size === all.length ? undefined : all.filter((id) => kept.has(id)))}
        >
          Offer {quantity(kept.size, 'gift')}
        </Button>
      </div>
    </Modal>
  );
}

type GroupChecksProps = {
  readonly group: ChoiceGroup;
  readonly kept: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[], on: boolean) => void;
};

/** Checkboxes for the gifts of one group, and one for all of them. */
function GroupChecks({ group: { name, choices }, kept, onToggle }: GroupChecksProps) {
  const ids = choices.map(({ id }) => id);
  const on = ids.filter((id) => kept.has(id)).length;
  return (
    <fieldset className={classes.group}>
      <legend>
        <Checkbox
          label={name === '' ? 'All' : name}
          checked={on === ids.length}
          indeterminate={on > 0 && on < ids.length}
          onChange={(event) => onToggle(ids, event.currentTarget.checked)}
        />
      </legend>
      {choices.map((choice) => (
        <label key={choice.id} className={classes.choice}>
          <Checkbox
            checked={kept.has(choice.id)}
            onChange={(event) => onToggle([choice.id], event.currentTarget.checked)}
            aria-label={choice.name}
          />
          {choice.image === undefined ? null : <img src={choice.image} alt="" width={60} height={40} loading="lazy" />}
          <span>{choice.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
