import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import classes from './choice-menu.module.css';

export type ChoiceMenuProps = {
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Whether several values can be selected; the menu then stays open. */
  readonly several?: boolean;
  readonly onToggle: (key: string) => void;
};

/** A menu is not a landmark, so it is rendered inside the page's main element. */
const inMain = { target: '#main' } as const;

/**
 * One filter: a button that shows whether the filter is active, and its values. Choosing an active value again clears
 * it.
 */
export function ChoiceMenu({ label, options, chosen, several = false, onToggle }: ChoiceMenuProps) {
  return (
    <Menu
      width={248}
      position="bottom-start"
      portalProps={inMain}
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={18} stroke={1.75} />}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.button}
          data-on={chosen.length > 0 || undefined}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
        >
          {label}
          {chosen.length > 1 ? ` · ${chosen.length}` : ''}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={label}>
        {options.map((option) => (
          <Menu.CheckboxItem
            key={option.key}
            checked={chosen.includes(option.key)}
            closeMenuOnClick={!several}
            onChange={() => onToggle(option.key)}
          >
            {option.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
