import { ActionIcon, Popover } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './emoji-picker.module.css';
import { emojiGroups } from '../../../shared/gifts/emojis.ts';

const columns = 8;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** A small palette of emoji. Arrow keys move within it; choosing one closes it and returns the focus. */
export function EmojiPicker({ onPick }: { readonly onPick: (sign: string) => void }) {
  const [opened, setOpened] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(frame.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label="Add emoji" onClick={() => setOpened(!opened)}>
          <IconMoodSmile size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Emoji">
        <div ref={frame} className={classes.groups} onKeyDown={move} role="presentation">
          {emojiGroups.map(({ label, emojis }) => (
            <div key={label} role="group" aria-label={label}>
              <p className={classes.label} aria-hidden="true">
                {label}
              </p>
              <div className={classes.grid}>
                {emojis.map(({ sign, name }) => (
                  <button
                    key={sign}
                    type="button"
                    className={classes.emoji}
                    aria-label={name}
                    title={name}
                    onClick={() => {
                      setOpened(false);
                      onPick(sign);
                    }}
                  >
                    {sign}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
