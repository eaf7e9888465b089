import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { usePageFacts } from '../../shared/page/page-store.ts';
import classes from './breadcrumbs.module.css';

/** The path to the open page. The page's own name is last, and is not a link. */
export function Breadcrumbs() {
  const { title, crumbs } = usePageFacts();
  if (title === '') return <div />;
  return (
    <nav aria-label="Breadcrumbs" className={classes.crumbs}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <Fragment key={to}>
            <li className={classes.parent}>
              <Link to={anyPath(to)}>
                <IconChevronLeft className={classes.back} size={20} stroke={1.75} aria-hidden="true" />
                <span className={classes.label}>{label}</span>
              </Link>
            </li>
            <li className={classes.separator} aria-hidden="true">
              <IconChevronRight size={14} stroke={1.75} />
            </li>
          </Fragment>
        ))}
        <li className={classes.here} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
