import { Link, Outlet, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { useEffect, useRef } from 'react';
import { openItems } from './settings-items.ts';
import classes from './settings-layout.module.css';

/** What is around every page of the team's settings: the way to the others. */
export function SettingsLayout() {
  const router = useRouter();
  const { team } = useSearch({ strict: false });
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone the navigation scrolls sideways: where one is must be in sight.
  useEffect(() => {
    nav.current?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  const items = openItems().filter(({ to }) => to in router.routesByPath);
  return (
    <div className={classes.layout}>
      {items.length > 1 ? (
        <nav ref={nav} aria-label="Team settings" className={classes.nav}>
          <ul className={classes.list}>
            {items.map(({ to, label, ofSubteam }) => (
              <li key={to}>
                <Link
                  to={anyPath(to)}
                  search={ofSubteam && team ? { team } : {}}
                  className={classes.item}
                  activeOptions={{ exact: to === '/team', includeSearch: false }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={classes.page} data-beside-nav="">
        <Outlet />
      </div>
    </div>
  );
}
