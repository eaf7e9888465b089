import { Drawing, PageHeader } from '@huggg/ui';
import { parcel } from '@huggg/ui/wrap';
import type { ParcelScene } from '@huggg/ui/wrap';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { helpHref } from './help-href.ts';
import { usePageTitle } from './page-store.ts';
import classes from './message-page.module.css';

export type MessagePageProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** The link to continue. */
  readonly action: ReactNode;
  readonly requestId?: string | undefined;
  readonly scene?: ParcelScene;
};

/** A page with a single message: not found, no access, an error, temporarily unavailable. */
export function MessagePage({ title, children, action, requestId, scene = 'search' }: MessagePageProps) {
  usePageTitle({ title, crumbs: [] });
  const svg = useMemo(() => parcel({ scene }), [scene]);
  return (
    <div className={classes.page}>
      <Drawing svg={svg} className={classes.picture} />
      <PageHeader title={title} />
      <div className={classes.words}>{children}</div>
      <div className={classes.action}>{action}</div>
      <p className={classes.help}>
        <a href={helpHref({ requestId })}>Get help</a>
      </p>
      {requestId ? (
        <p className={classes.request}>
          Request ID <span className="hg-code">{requestId}</span>
        </p>
      ) : null}
    </div>
  );
}
