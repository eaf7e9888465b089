import { messagePlaceholders, placeholders } from '@huggg/contracts';
import { Button, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';

/** The values that can be inserted for each recipient; choosing one inserts its placeholder. */
export function PlaceholderMenu({ onPick }: { readonly onPick: (placeholder: string) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-md" leftSection={<IconBraces size={18} stroke={1.75} />}>
          Insert a name
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {messagePlaceholders.map((name) => (
          <Menu.Item key={name} onClick={() => onPick(`{{${name}}}`)}>
            {placeholders[name].label} <span className="hg-code">{`{{${name}}}`}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
