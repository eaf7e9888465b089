import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { parcel } from '../wrap/index.ts';
import type { ParcelScene } from '../wrap/index.ts';
import { Drawing } from './wrap-image.tsx';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  /** One or two sentences: what will appear here, and what has to happen first. */
  readonly children?: ReactNode;
  /** The only button, for the next step. */
  readonly action?: ReactNode;
  readonly scene?: ParcelScene;
  readonly seed?: string;
  /** Whether it is inside a card: smaller, with its heading one level deeper. */
  readonly compact?: boolean;
};

/** A place without content yet: an illustration of parcels, what belongs here, and the next step. */
export function EmptyState({ title, children, action, scene = 'trio', seed, compact = false }: EmptyStateProps) {
  const svg = useMemo(() => parcel({ scene, ...(seed === undefined ? {} : { seed }) }), [scene, seed]);
  const Heading = compact ? 'h3' : 'h2';
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      <Drawing svg={svg} className={classes.picture} />
      <Heading className={classes.title}>{title}</Heading>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
