import { LogoMark, WrapImage } from '@huggg/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './entry-layout.module.css';
import { usePageTitle } from '../page/page-store.ts';
import { productName } from '../session/session.ts';

export type EntryLayoutProps = {
  /** The h1 and the document's title. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

const ribbonAt = { x: 0.64, y: 0.46 };

/** The layout of pages before sign-in: one column next to a wrap. */
export function EntryLayout({ title, lead, children }: EntryLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle({ title, crumbs: [] });
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.entry}>
      <main className={classes.column} id="main">
        <a className={classes.brand} href="/">
          <LogoMark size={36} />
          <span>{productName()}</span>
        </a>
        <div className={classes.content}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children}
        </div>
      </main>
      <WrapImage
        className={classes.wrap}
        kind="hug"
        palette="spruce"
        seed="entry"
        width={560}
        height={800}
        scale={1.5}
        band={46}
        at={ribbonAt}
      />
    </div>
  );
}
