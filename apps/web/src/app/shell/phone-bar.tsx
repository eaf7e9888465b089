import { IconBuildingStore, IconGift, IconHome, IconMenu2, IconReceipt, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import classes from './phone-bar.module.css';
import { useNav } from '../navigation/use-nav.ts';

type PhoneBarProps = { readonly moreOpen: boolean; readonly onMore: () => void };

const icons = { Home: IconHome, Browse: IconBuildingStore, Orders: IconReceipt, 'My gifts': IconGift } as const;

type Label = keyof typeof icons;

/**
 * The navigation bar on phones: Home, Browse, Send, Orders, More, within reach of a thumb. Participants of a budget see
 * their gifts in place of orders.
 */
export function PhoneBar({ moreOpen, onMore }: PhoneBarProps) {
  const { groups, sendTo } = useNav();
  const items = groups.flatMap((group) => group.items);
  const place = (label: Label) => {
    const found = items.find((item) => item.label === label);
    return found ? <Place label={label} to={found.to} /> : null;
  };
  return (
    <nav className={classes.bar} aria-label="Quick">
      {place('Home')}
      {place('Browse')}
      {sendTo ? (
        <Link to={anyPath(sendTo)} className={classes.place}>
          <span className={classes.send}>
            <IconSparkles size={22} stroke={1.75} />
          </span>
          Send
        </Link>
      ) : null}
      {place('Orders') ?? place('My gifts')}
      <button type="button" className={classes.place} aria-expanded={moreOpen} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.75} />
        More
      </button>
    </nav>
  );
}

function Place({ label, to }: { readonly label: Label; readonly to: string }) {
  const Icon = icons[label];
  return (
    <Link to={anyPath(to)} className={classes.place} activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon size={22} stroke={1.75} />
      {label}
    </Link>
  );
}
