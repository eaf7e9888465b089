import { toast } from '@huggg/ui';
import { Anchor, Button, Menu } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { describeError } from '../api/describe-error.ts';
import { can } from '../session/session.ts';
import classes from './prepare-export.module.css';
import { useListExport } from './use-list-export.ts';
import type { ListExport } from './use-list-export.ts';

type PrepareExportProps = {
  /** What is exported, for people who cannot see the list: "all gifts that match". */
  readonly what: string;
  readonly asked: ListExport;
  readonly disabled?: boolean;
};

/** Exports a list of any length to a file, which is created in the background and then listed under Exports. */
export function PrepareExport({ what, asked, disabled = false }: PrepareExportProps) {
  const ask = useListExport(() =>
    // Toasts are rendered outside the router, so a router link would break the page.
    toast('Your export is being prepared. We will email you when it is ready. ', {
      details: <Anchor href="/exports">See your exports</Anchor>,
    }),
  );
  const failed = ask.error ? describeError(ask.error) : undefined;
  if (!can('view-team-transactions')) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFileExport size={18} stroke={1.75} />}
            loading={ask.isPending}
            disabled={disabled}
            aria-label={`Prepare export of ${what}`}
          >
            Prepare export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask.mutate({ asked, format: 'csv' })}>CSV, by email when ready</Menu.Item>
          <Menu.Item onClick={() => ask.mutate({ asked, format: 'xlsx' })}>Excel, by email when ready</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {failed ? (
        <span className={classes.failed} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
    </>
  );
}
