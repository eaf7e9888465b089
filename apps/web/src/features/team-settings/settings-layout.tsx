import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../app/any-path.ts';
import { can } from '../../app/session.ts';
import { settingsItems } from './settings-items.ts';
import classes from './settings-layout.module.css';

/** What stands around every page of the team's settings: the way to the others. */
export function SettingsLayout() {
  const router = useRouter();
  const items = settingsItems.filter(({ to, keys }) => to in router.routesByPath && keys.some(can));
  return (
    <div className={classes.layout}>
      {items.length > 1 ? (
        <nav aria-label="Team settings" className={classes.nav}>
          <ul className={classes.list}>
            {items.map(({ to, label }) => (
              <li key={to}><Link to={anyPath(to)} className={classes.item} activeOptions={{ exact: to === '/team', includeSearch: false }}>{label}</Link></li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={classes.page}><Outlet /></div>
    </div>
  );
}
