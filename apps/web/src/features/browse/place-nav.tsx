import type { Taxonomy } from '@huggg/contracts';
import { Skeleton } from '@mantine/core';
import {
  IconArmchair,
  IconBalloon,
  IconBolt,
  IconCoinPound,
  IconCoffee,
  IconCreditCard,
  IconFlame,
  IconGift,
  IconHome,
  IconLayoutGrid,
  IconMailbox,
  IconMapPin,
  IconSparkles,
  IconTag,
  IconWashMachine,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import classes from './place-nav.module.css';

type Icon = ComponentType<{ readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: 'true' }>;

/** Icons that a category may use. */
const icons: Readonly<Record<string, Icon>> = {
  gift: IconGift,
  'map-pin': IconMapPin,
  'credit-card': IconCreditCard,
  world: IconWorld,
  coffee: IconCoffee,
  cash: IconCoinPound,
  bolt: IconBolt,
  home: IconHome,
  balloon: IconBalloon,
  sparkles: IconSparkles,
  'wash-machine': IconWashMachine,
  flame: IconFlame,
  mailbox: IconMailbox,
  armchair: IconArmchair,
};

const exactPath = { exact: true, includeSearch: false } as const;

type PlaceNavProps = {
  readonly places: readonly Taxonomy[] | undefined;
  /** Whether the categories are still loading. */
  readonly waits: boolean;
  readonly slug: string | undefined;
};

/** Every category and collection: a column beside the gifts; on narrow windows, a row above them. */
export function PlaceNav({ places, waits, slug }: PlaceNavProps) {
  const row = useRef<HTMLUListElement>(null);
  // In the row, the open category may be scrolled out of view.
  const wanted = `${slug ?? ''} ${places?.length ?? 0}`;
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    const list = row.current;
    const open = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list && open && list.scrollWidth > list.clientWidth)
      list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [wanted]);
  const categories = places?.filter(({ displayType }) => displayType === 'category') ?? [];
  const collections = places?.filter(({ displayType }) => displayType === 'collection') ?? [];
  return (
    <nav className={classes.nav} aria-label="Categories">
      <ul ref={row} className={classes.list}>
        <li>
          <Link to="/browse" className={classes.place} activeOptions={exactPath}>
            <IconLayoutGrid size={18} stroke={1.75} aria-hidden="true" />
            All gifts
          </Link>
        </li>
        {places || !waits
          ? null
          : Array.from({ length: 10 }, (_, index) => (
              <li key={index} className={classes.waiting}>
                <Skeleton height={14} width={`${60 + (index % 3) * 14}%`} />
              </li>
            ))}
        {categories.map((place) => (
          <Place key={place.id} place={place} icon={icons[place.icon ?? ''] ?? IconGift} />
        ))}
        {collections.length > 0 ? (
          <li className={classes.between} aria-hidden="true">
            Collections
          </li>
        ) : null}
        {collections.map((place) => (
          <Place key={place.id} place={place} icon={icons[place.icon ?? ''] ?? IconTag} />
        ))}
      </ul>
    </nav>
  );
}

function Place({ place, icon: Icon }: { readonly place: Taxonomy; readonly icon: Icon }) {
  return (
    <li>
      <Link to="/browse/$slug" params={{ slug: place.slug }} className={classes.place} activeOptions={exactPath}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {place.name}
      </Link>
    </li>
  );
}
