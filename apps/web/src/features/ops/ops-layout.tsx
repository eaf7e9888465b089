import { userTypes } from '@huggg/contracts';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { opsItems } from './ops-items.ts';
import classes from './ops-layout.module.css';

/** S50. What is around every page of the operators' console: its navigation, and who may be here. */
export function OpsLayout() {
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone the navigation scrolls sideways: where one is must be in sight.
  useEffect(() => {
    nav.current?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  if (requireUser().user.type !== userTypes.operator)
    return <NoAccessPage reason="Only platform staff can open the console." helper="support" />;
  return (
    <div className={classes.layout}>
      <nav ref={nav} aria-label="Operator console" className={classes.nav}>
        <ul className={classes.list}>
          {opsItems.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={anyPath(to)}
                className={classes.item}
                activeOptions={{ exact: to === '/ops', includeSearch: false }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page} data-beside-nav="">
        <Outlet />
      </div>
    </div>
  );
}
