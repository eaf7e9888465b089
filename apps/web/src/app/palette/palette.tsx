import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconGift, IconPlus, IconReceipt, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { currentUser } from '../../shared/session/session.ts';
import { teamsQuery } from '../../shared/team/teams-query.ts';
import { useNav } from '../navigation/use-nav.ts';
import { filterCommands, navigationCommands } from './commands.ts';
import type { Command } from './commands.ts';
import { foundQuery } from './found-query.ts';
import classes from './palette.module.css';

const icons = {
  'Go to': IconArrowRight,
  Create: IconPlus,
  Orders: IconReceipt,
  Gifts: IconGift,
  'Switch team': IconUsersGroup,
} as const;
const minLength = 2;
const pauseMs = 150;

type PaletteProps = { readonly opened: boolean; readonly onClose: () => void };

/**
 * The command palette: navigate, create, search by name, recipient, reference or short code, and switch team, with one
 * field and the arrow keys.
 */
export function Palette({ opened, onClose }: PaletteProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={620} yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search and go to" radius="lg">
        <Modal.Body className={classes.body}>
          <PaletteBody onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const { commands, searching, failed } = useCommands(typed);
  const run = useRun(onClose);
  const current = Math.min(at, Math.max(0, commands.length - 1));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setAt((current + step + commands.length) % commands.length);
    }
    const chosen = commands[current];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) run(chosen);
  };
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={classes.input}
          data-autofocus
          value={typed}
          placeholder="Search orders, recipients, short codes, or go to a page"
          aria-label="Search and go to"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[current] ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Results">
        {commands.map((command, index) => (
          <Row
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            heading={commands[index - 1]?.section === command.section ? undefined : command.section}
            selected={index === current}
            onPoint={() => setAt(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      <p className={classes.foot} role="status">
        {failed
          ? 'Orders and gifts cannot be searched at the moment.'
          : commands.length === 0 && !searching
            ? `No results for “${typed}”.`
            : searching
              ? 'Searching…'
              : ''}
      </p>
    </>
  );
}

type RowProps = {
  readonly id: string;
  readonly command: Command;
  readonly heading: Command['section'] | undefined;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
};

function Row({ id, command, heading, selected, onPoint, onRun }: RowProps) {
  const Icon = icons[command.section];
  return (
    <>
      {heading ? (
        <div className={classes.heading} role="presentation">
          {heading}
        </div>
      ) : null}
      <div
        ref={(element) => {
          if (selected) element?.scrollIntoView({ block: 'nearest' });
        }}
        id={id}
        role="option"
        aria-selected={selected}
        tabIndex={-1}
        className={classes.row}
        onPointerMove={onPoint}
        onMouseDown={(event) => {
          event.preventDefault();
          onRun();
        }}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{command.label}</span>
        {command.hint && command.hint !== command.label ? <span className={classes.hint}>{command.hint}</span> : null}
      </div>
    </>
  );
}

function useCommands(typed: string): {
  readonly commands: readonly Command[];
  readonly searching: boolean;
  readonly failed: boolean;
} {
  const nav = useNav();
  const { data: teams = [] } = useQuery(teamsQuery);
  const [text] = useDebouncedValue(typed.trim(), pauseMs);
  const wanted = text.length >= minLength;
  const found = useQuery({ ...foundQuery(text), enabled: wanted });
  return useMemo(() => {
    const others = teams
      .filter((team) => team.id !== currentUser()?.teamId)
      .map((team): Command => ({ id: `team:${team.id}`, section: 'Switch team', label: team.name, teamId: team.id }));
    const fixed = filterCommands([...navigationCommands(nav), ...others], typed);
    const hits = typed.trim().length >= minLength ? (found.data ?? []) : [];
    return { commands: [...hits, ...fixed], searching: wanted && found.isFetching, failed: found.isError };
  }, [nav, teams, typed, found.data, found.isFetching, found.isError, wanted]);
}

function useRun(onClose: () => void): (command: Command) => void {
  const router = useRouter();
  return ({ to, teamId }) => {
    onClose();
    if (to) router.history.push(to);
    if (teamId) void import('../../shared/api/api.ts').then(({ enterTeam }) => enterTeam(teamId));
  };
}
