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

/** The filters that a list offers; what is chosen shows as chips beside it. */
export function FilterMenu({ groups }: { readonly groups: readonly FilterGroup[] }) {
  return (
    <Menu closeOnItemClick={false} width={248} position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={18} stroke={1.75} />}>Filter</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <Menu.Label>{group.label}</Menu.Label>
            {group.options.map(({ key, label }) => {
              const on = group.chosen.includes(key);
              return <Menu.Item key={key} role="menuitemcheckbox" aria-checked={on} rightSection={on ? <IconCheck size={18} stroke={1.75} /> : null} onClick={() => { group.onToggle(key); }}>{label}</Menu.Item>;
            })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
