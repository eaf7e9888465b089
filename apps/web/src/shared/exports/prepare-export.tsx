import { toast } from '@huggg/ui';
import { Button, Menu } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { describeError } from '../api/describe-error.ts';
import { can } from '../session/session.ts';
import classes from './prepare-export.module.css';
import { useAskExport } from './use-ask-export.ts';
import type { ListAsked } from './use-ask-export.ts';

type PrepareExportProps = {
  /** What is exported, for those who cannot see the list: "all gifts that match". */
  readonly what: string;
  readonly asked: ListAsked;
  readonly disabled?: boolean;
};

/** A list of any length as a file that is made while one goes on; it is found under Exports. */
export function PrepareExport({ what, asked, disabled = false }: PrepareExportProps) {
  const ask = useAskExport(() =>
    toast('Your export is being prepared. We will email you when it is ready.', {
      details: (
        <>
          {' '}
          <Link to="/exports">See your exports</Link>
        </>
      ),
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
            aria-label={`Prepare an export of ${what}`}
          >
            Prepare export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Any number of rows; you can leave meanwhile</Menu.Label>
          <Menu.Item onClick={() => ask.mutate({ asked, format: 'csv' })}>As csv</Menu.Item>
          <Menu.Item onClick={() => ask.mutate({ asked, format: 'xlsx' })}>As Excel file</Menu.Item>
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
