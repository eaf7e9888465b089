import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export type PageHeaderProps = {
  readonly title: ReactNode;
  /** One line under the title that says what the page is, in muted text. */
  readonly description?: ReactNode;
  /** One or two statuses beside the title. */
  readonly badges?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
};

/** The page's only h1. It gets the focus on navigation, so that screen readers announce it. */
export function PageHeader({ title, description, badges, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title} tabIndex={-1} data-page-title="">
            {title}
          </h1>
          {badges}
        </div>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
