import { IconBuildingStore, IconHome, IconMenu2, IconReceipt, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import classes from './phone-bar.module.css';
import { useNav } from '../navigation/use-nav.ts';

type PhoneBarProps = { readonly moreOpen: boolean; readonly onMore: () => void };

const places = [
  { label: 'Home', to: '/', icon: IconHome },
  { label: 'Browse', to: '/browse', icon: IconBuildingStore },
  { label: 'Orders', to: '/transactions', icon: IconReceipt },
] as const;

/** On phones: Home, Browse, Send, Orders, More, within reach of a thumb. */
export function PhoneBar({ moreOpen, onMore }: PhoneBarProps) {
  const { groups, sendTo } = useNav();
  const known = new Set(groups.flatMap(({ items }) => items.map(({ to }) => to)));
  const [home, browse, orders] = places.map((place) =>
    known.has(place.to) ? <Place key={place.to} {...place} /> : null,
  );
  return (
    <nav className={classes.bar} aria-label="Quick">
      {home}
      {browse}
      {sendTo ? (
        <Link to={anyPath(sendTo)} className={classes.place}>
          <span className={classes.send}>
            <IconSparkles size={22} stroke={1.75} />
          </span>
          Send
        </Link>
      ) : null}
      {orders}
      <button type="button" className={classes.place} aria-expanded={moreOpen} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.75} />
        More
      </button>
    </nav>
  );
}

function Place({ label, to, icon: Icon }: (typeof places)[number]) {
  return (
    <Link to={anyPath(to)} className={classes.place} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon size={22} stroke={1.75} />
      {label}
    </Link>
  );
}
