import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import classes from './me-layout.module.css';

/** The pages of one's own account; each shows once a route answers it. */
const items = [
  { label: 'Profile', to: '/me' },
  { label: 'Security', to: '/me/security' },
  { label: 'Notifications', to: '/me/notifications' },
  { label: 'Your data', to: '/me/data' },
];

/** The frame of every page of the person's own account, with links to the others. */
export function MeLayout() {
  const router = useRouter();
  return (
    <div className={classes.layout}>
      <nav aria-label="Your account" className={classes.nav}>
        <ul className={classes.list}>
          {items
            .filter(({ to }) => to in router.routesByPath)
            .map(({ to, label }) => (
              <li key={to}>
                <Link to={anyPath(to)} className={classes.item} activeOptions={{ exact: true, includeSearch: false }}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
