import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { anyPath } from '../navigation/any-path.ts';
import classes from './section-layout.module.css';

export type SectionLink = {
  readonly label: string;
  /** A path of the URL map; the link is shown only if a route exists for it. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

type SectionLayoutProps = {
  /** The name of the section, for screen readers. */
  readonly label: string;
  readonly links: readonly SectionLink[];
};

/** Checks whether other links are below this page's path; then it is not the current one while one of them is open. */
function hasPagesBelow(page: string, links: readonly SectionLink[]): boolean {
  return links.some(({ to }) => to.startsWith(`${page}/`));
}

/**
 * The layout of a section's pages: links to all of them next to the open page, or above it on a phone. A section with
 * one page shows no links.
 */
export function SectionLayout({ label, links }: SectionLayoutProps) {
  const router = useRouter();
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone the links scroll horizontally, so the current one is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  const answered = links.filter(({ to }) => to in router.routesByPath);
  return (
    <div className={classes.layout}>
      {answered.length > 1 ? (
        <nav ref={nav} aria-label={label} className={classes.nav}>
          <ul className={classes.list}>
            {answered.map(({ to, label: name, search = {} }) => (
              <li key={to}>
                <Link
                  to={anyPath(to)}
                  search={search}
                  className={classes.item}
                  activeOptions={{ exact: hasPagesBelow(to, links), includeSearch: false }}
                >
                  {name}
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
