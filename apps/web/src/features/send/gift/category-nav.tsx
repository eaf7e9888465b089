import { giftCategories } from '@huggg/contracts';
import { Link } from '@tanstack/react-router';
import { can } from '../../../shared/session/session.ts';
import classes from './category-nav.module.css';

type Category = (typeof giftCategories)[number];

/** Gifts that are spent abroad ask for a key of their own. */
export function isAllowed(category: Category): boolean {
  return !('territory' in category) || category.territory === 'GB' || can('send-international-gifts');
}

type CategoryNavProps = {
  readonly slug: string;
  readonly order?: string | undefined;
  readonly method?: 'superhuggg' | undefined;
  readonly wallet?: string | undefined;
};

/**
 * The categories, each an address of its own; the draft that is open goes along, or how the next one goes and which
 * wallet pays.
 */
export function CategoryNav({ slug, order, method, wallet }: CategoryNavProps) {
  return (
    <nav aria-label="Categories" className={classes.nav}>
      <ul className={classes.list}>
        {giftCategories.filter(isAllowed).map((category) => (
          <li key={category.slug}>
            <Link
              to="/send/$slug"
              params={{ slug: category.slug }}
              search={order === undefined ? { method, wallet } : { order, step: 'gift' }}
              className={classes.link}
              aria-current={category.slug === slug ? 'page' : undefined}
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
