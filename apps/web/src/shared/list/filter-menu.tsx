import { Button, Menu } from '@mantine/core';
import { IconCheck, IconFilter } from '@tabler/icons-react';
import classes from './filter-menu.module.css';

export type FilterGroup = {
  /** "Status". */
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onToggle: (key: string) => void;
};

/** A menu is not a landmark, so it is rendered inside the page's main element. */
const inMain = { target: '#main' } as const;

/** The filters of a list; active ones are shown as chips next to it. */
export function FilterMenu({ groups }: { readonly groups: readonly FilterGroup[] }) {
  return (
    <Menu
      closeOnItemClick={false}
      width={248}
      position="bottom-start"
      portalProps={inMain}
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={18} stroke={1.75} />}
    >
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={18} stroke={1.75} />}>
          Filter
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label="Filter">
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <Menu.Label>{group.label}</Menu.Label>
            {group.options.map(({ key, label }) => (
              <Menu.CheckboxItem
                key={key}
                checked={group.chosen.includes(key)}
                closeMenuOnClick={false}
                onChange={() => group.onToggle(key)}
              >
                {label}
              </Menu.CheckboxItem>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
