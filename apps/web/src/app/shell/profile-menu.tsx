import { ActionIcon, Menu } from '@mantine/core';
import { IconKeyboard, IconKeyboardOff, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { enableShortcuts, shortcutsEnabled } from '../../shared/device/shortcuts.ts';
import { useUser } from '../../shared/session/use-user.ts';
import classes from './profile-menu.module.css';
import { optionalPart } from '../../shared/page/lazy-part.tsx';

const SchemeControl = optionalPart(async () => (await import('./scheme-control.tsx')).SchemeControl, {
  waiting: <span className={classes.schemeSpace} />,
});

/**
 * Loaded on demand: signing out needs the client, and opening a menu does not. A failure is shown, because the device
 * stays signed in.
 */
async function signOut(): Promise<void> {
  try {
    await (await import('../../shared/api/api.ts')).signOut();
  } catch {
    (await import('./still-signed-in.ts')).showSignOutFailed();
  }
}

/** The menu of the signed-in user: their name, the choice of light or dark, and signing out. */
export function ProfileMenu() {
  const { user } = useUser();
  const router = useRouter();
  const [shortcuts, setShortcuts] = useState(shortcutsEnabled);
  const toggleShortcuts = (): void => {
    enableShortcuts(!shortcuts);
    setShortcuts(!shortcuts);
  };
  const ShortcutsIcon = shortcuts ? IconKeyboardOff : IconKeyboard;
  const initials = `${user.firstName.charAt(0)}${user.surname.charAt(0)}`.toUpperCase();
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <ActionIcon
          className={classes.target}
          radius="xl"
          aria-label={`${initials}: account of ${user.firstName} ${user.surname}`}
        >
          {initials}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <span className={classes.name}>
            {user.firstName} {user.surname}
          </span>
          <span className={classes.email}>{user.email}</span>
        </div>
        <Menu.Divider />
        <div className={classes.scheme}>
          <span id="scheme-label" className={classes.email}>
            Appearance
          </span>
          <SchemeControl labelledBy="scheme-label" />
        </div>
        <Menu.Divider />
        {'/me' in router.routesByPath ? (
          <Menu.Item leftSection={<IconUserCircle size={18} stroke={1.75} />} component={Link} to="/me">
            Your profile
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconShieldLock size={18} stroke={1.75} />} component={Link} to="/me/security">
          Security
        </Menu.Item>
        <Menu.Item
          leftSection={<ShortcutsIcon size={18} stroke={1.75} />}
          closeMenuOnClick={false}
          onClick={toggleShortcuts}
        >
          Turn single-key shortcuts {shortcuts ? 'off' : 'on'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
