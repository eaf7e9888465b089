import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { parcel } from '../wrap/index.ts';
import type { ParcelScene } from '../wrap/index.ts';
import { Drawing } from './wrap-image.tsx';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  /** One or two sentences: what will be here, and what happens first. */
  readonly children?: ReactNode;
  /** The one button that leads on. */
  readonly action?: ReactNode;
  readonly scene?: ParcelScene;
  readonly seed?: string;
  /** Inside a card: smaller, and its heading one level deeper. */
  readonly compact?: boolean;
};

/** A place with nothing in it yet: a still life of parcels, what belongs here, and the way on. */
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
