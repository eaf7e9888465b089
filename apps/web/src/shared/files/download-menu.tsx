import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadCsv, downloadXlsx } from './download-rows.ts';

type DownloadMenuProps = {
  readonly label: string;
  readonly name: string;
  readonly rows: () => readonly (readonly string[])[];
};

/** Downloads a list of rows as csv or xlsx. */
export function DownloadMenu({ label, name, rows }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconDownload size={18} stroke={1.75} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => downloadCsv(name, rows())}>As csv</Menu.Item>
        <Menu.Item onClick={() => void downloadXlsx(name, rows())}>As xlsx</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
