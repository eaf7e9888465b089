import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentUser, drawing } from '../../shared/session/session.ts';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PhoneBar } from './phone-bar.tsx';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { useRail } from './use-rail.ts';
import { optionalPart } from '../../shared/page/lazy-part.tsx';

const Updates = optionalPart(async () => (await import('./updates.tsx')).Updates);

/** Navigation at the side (at the foot on phones), the header, and the screen. */
export function Shell() {
  const impersonation = currentUser()?.impersonation;
  const [rail, setRail] = useRail();
  const [moreOpen, setMoreOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt, setOpenedAt] = useState(path);
  // The phone's menu closes when the page changes.
  if (openedAt !== path) {
    setOpenedAt(path);
    setMoreOpen(false);
  }
  useEscape(moreOpen, () => {
    setMoreOpen(false);
  });
  return (
    <div className={classes.shell} data-rail={rail || undefined} data-more={moreOpen || undefined}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SideNav rail={rail} onRail={setRail} onClose={() => setMoreOpen(false)} />
      <div className={classes.column} inert={moreOpen}>
        <Header />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        {impersonation ? <ImpersonationBanner expiresAt={impersonation.expiresAt} /> : null}
      </div>
      {drawing() ? null : <Updates />}
      <PhoneBar moreOpen={moreOpen} onMore={() => setMoreOpen(!moreOpen)} />
    </div>
  );
}

function useEscape(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  });
}
