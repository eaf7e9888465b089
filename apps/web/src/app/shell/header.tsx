import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { drawing } from '../../shared/session/session.ts';
import { Balance } from './balance.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import classes from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { usePalette } from './use-palette.ts';
import { lazyDialog, optionalPart } from '../../shared/page/lazy-part.tsx';

const Palette = lazyDialog(async () => (await import('../palette/palette.tsx')).Palette);

const Bell = optionalPart(async () => (await import('./bell.tsx')).Bell);

const onMac = /mac|iphone|ipad/iu.test(navigator.platform);

export function Header() {
  const { opened, mounted, open, close } = usePalette();
  return (
    <header className={classes.header}>
      <Breadcrumbs />
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.search}
          onClick={open}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
        >
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.searchWords}>Search</span>
          <Kbd className={classes.keys} aria-hidden="true">
            {onMac ? '⌘K' : 'Ctrl K'}
          </Kbd>
        </button>
        <Balance />
        <span className={classes.bell}>{drawing() ? null : <Bell />}</span>
        <ProfileMenu />
      </div>
      {mounted ? <Palette opened={opened} onClose={close} /> : null}
    </header>
  );
}
