import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeKeys } from '../../shared/query-keys/notice-keys.ts';
import classes from './bell.module.css';
import { lazyPart } from '../../shared/page/lazy-part.tsx';

const BellList = lazyPart(async () => (await import('./bell-list.tsx')).BellList, {
  waiting: <p role="status">Loading …</p>,
});

/** Maximum number that is counted. */
const maxCounted = 100;

/** The number of unread notices, updated live. A click shows the newest of them. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const unread =
    useQuery({
      queryKey: noticeKeys.unread,
      queryFn: async ({ signal }) => (await import('./count-unread.ts')).countUnread(signal),
    }).data ?? 0;
  const shown = unread >= maxCounted ? '99+' : String(unread);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.target}
          variant="subtle"
          radius="xl"
          aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden="true">
              {shown}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.box} aria-label="Notifications">
        <BellList unread={unread} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
