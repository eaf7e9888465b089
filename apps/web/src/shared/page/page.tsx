import { PageHeader } from '@huggg/ui';
import type { PageHeaderProps } from '@huggg/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { usePageTitle } from './page-store.ts';
import type { Crumb } from './page-store.ts';

export type PageProps = Omit<PageHeaderProps, 'title'> & {
  /** The h1, the document's title and the last breadcrumb. */
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** `content` is 1,200 px, `form` 640. */
  readonly width?: 'content' | 'form';
  readonly children: ReactNode;
};

const noCrumbs: readonly Crumb[] = [];
let loaded = false;

/** A screen: its title, which receives the focus after navigation, its breadcrumbs, and its content. */
export function Page({ title, crumbs = noCrumbs, width = 'content', children, ...header }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The first page of a visit does not fade in: the server-rendered page would be painted late, and again when the
  // application replaces it.
  const [enters] = useState(() => loaded);
  usePageTitle({ title, crumbs });
  useEffect(() => {
    // The first page of a visit leaves the focus where the browser set it.
    if (loaded) frame.current?.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    loaded = true;
  }, []);
  return (
    <div ref={frame} className={classes.page} data-width={width} data-enters={enters || undefined}>
      <PageHeader title={title} {...header} />
      {children}
    </div>
  );
}
