import { giftCategories } from '@huggg/contracts';
import { Link } from '@tanstack/react-router';
import { can } from '../../../shared/session/session.ts';
import classes from './category-nav.module.css';

type Category = (typeof giftCategories)[number];

/** Gifts that are spent abroad require a separate permission. */
export function isAllowed(category: Category): boolean {
  return !('territory' in category) || category.territory === 'GB' || can('send-international-gifts');
}

type CategoryNavProps = {
  readonly slug: string;
  readonly order?: string | undefined;
  readonly method?: 'superhuggg' | undefined;
  readonly wallet?: string | undefined;
};

/** Links to the categories. Each link keeps the open draft, or the delivery method and wallet for the next one. */
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
