import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { Component, lazy, Suspense, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import classes from './lazy-part.module.css';

/** The code of a part could not be loaded, for example because a newer version of the application replaced it. */
class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

type BoundaryProps = { readonly children: ReactNode; readonly failed: (error: unknown) => ReactNode };

/** Errors of the loaded part itself are passed on. */
class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartNotLoaded) return this.props.failed(error.cause);
    throw error;
  }
}

type FailedProps<Props> = { readonly error: unknown; readonly onRetry: () => void; readonly props: Props };

type PartOptions = {
  /** Shown while the code is loaded. */
  readonly waiting?: ReactNode;
};

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, `Failed` is shown in its place, and the
 * rest of the page stays with everything that was typed.
 */
function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<FailedProps<Props>>,
  { waiting = null }: PartOptions = {},
): ComponentType<Props> {
  let known: LazyExoticComponent<ComponentType<Props>> | undefined;
  const read = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      // React remembers the failure, so the next attempt needs another one.
      known = undefined;
      throw new PartNotLoaded('The code of a part could not be loaded.', { cause: error });
    }
  };
  const start = (): LazyExoticComponent<ComponentType<Props>> => (known ??= lazy(read));
  return function LazyPart(props: Props) {
    const [{ Part, attempt }, setPart] = useState(() => ({ Part: start(), attempt: 0 }));
    const retry = (): void => setPart({ Part: start(), attempt: attempt + 1 });
    const Loaded = Part as ComponentType<Props>;
    return (
      <Boundary key={attempt} failed={(error) => <Failed error={error} onRetry={retry} props={props} />}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** A part whose place shows the failure, with "Try again". */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: PartOptions,
): ComponentType<Props> => partOf(load, FailedBlock, options);

function FailedBlock({ error, onRetry }: FailedProps<object>) {
  return <ErrorBlock {...describeError(error)} onRetry={onRetry} />;
}

/** A part that is not needed: without its code, the page works as before. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: PartOptions,
): ComponentType<Props> => partOf(load, () => null, options);

type DialogProps = { readonly opened?: boolean; readonly onClose: () => void };

/** A dialog. Its failure is shown above the page, until it is closed. */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => partOf(load, FailedDialog);

function FailedDialog({ error, onRetry, props: { opened = true, onClose } }: FailedProps<DialogProps>) {
  return opened ? (
    <div className={classes.above}>
      <ErrorBlock {...describeError(error)} onRetry={onRetry} />
      <Button variant="subtle" size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  ) : null;
}
