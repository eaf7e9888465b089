import { Tooltip } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconSparkles, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import type { NavItem } from '../navigation/nav-items.ts';
import classes from './side-nav.module.css';
import { TeamSwitcher } from './team-switcher.tsx';
import { useNav } from '../navigation/use-nav.ts';

type SideNavProps = { readonly rail: boolean; readonly onRail: (rail: boolean) => void; readonly onClose: () => void };

export function SideNav({ rail, onRail, onClose }: SideNavProps) {
  const { groups, foot, sendTo } = useNav();
  return (
    <nav className={classes.nav} aria-label="Main">
      <div className={classes.top}>
        <TeamSwitcher />
        <button type="button" className={classes.close} aria-label="Close menu" onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </button>
      </div>
      {sendTo ? (
        <Link to={anyPath(sendTo)} className={classes.send} aria-label="Send a gift">
          <IconSparkles size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>Send a gift</span>
        </Link>
      ) : null}
      <div className={classes.scroll}>
        {groups.map((group, index) => (
          <section key={group.label ?? index} className={classes.group} aria-label={group.label}>
            {group.label ? <h2 className={classes.heading}>{group.label}</h2> : null}
            <NavList items={group.items} rail={rail} />
          </section>
        ))}
      </div>
      {foot.length > 0 ? (
        <section aria-label="More">
          <NavList items={foot} rail={rail} />
        </section>
      ) : null}
      <button
        type="button"
        className={classes.collapse}
        onClick={() => onRail(!rail)}
        aria-pressed={rail}
        aria-label={rail ? 'Expand navigation' : 'Collapse navigation'}
      >
        {rail ? <IconChevronsRight size={18} stroke={1.75} /> : <IconChevronsLeft size={18} stroke={1.75} />}
        <span className={classes.label}>Collapse</span>
      </button>
    </nav>
  );
}

function NavList({ items, rail }: { readonly items: readonly NavItem[]; readonly rail: boolean }) {
  return (
    <ul className={classes.list}>
      {items.map(({ to, label, icon: Icon, apart }) => (
        <li key={to}>
          <Tooltip label={label} position="right" disabled={!rail}>
            <Link
              to={anyPath(to)}
              className={classes.item}
              activeOptions={{ exact: to === '/' || to === '/team', includeSearch: false }}
              {...(apart ? { target: '_blank' } : {})}
            >
              <Icon size={20} stroke={1.75} />
              <span className={classes.label}>{label}</span>
              {apart ? <span className="hg-hidden"> (opens in a new tab)</span> : null}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
