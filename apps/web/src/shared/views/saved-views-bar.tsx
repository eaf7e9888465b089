import type { SavedView, SavedViewLook } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ListViews } from '../list/list-views.tsx';
import type { ListView } from '../list/list-views.tsx';
import { droppedText, isPlain, sameLook } from './looks.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { savedViewsQuery } from './saved-views-query.ts';
import classes from './saved-views.module.css';
import { ViewMenu } from './view-menu.tsx';

type SavedViewsBarProps = {
  /** "Views of gifts". */ readonly label: string;
  /** Name of the list: "Gifts". */ readonly noun: string;
  /** The built-in views, shown before the saved ones. */
  readonly fixed: readonly ListView[];
  readonly to: string;
  /** Id of the saved view in the URL. */
  readonly saved: string | undefined;
  /** The current look of the list. */
  readonly look: SavedViewLook;
  /** Whether the URL has no search parameters; the list then opens with the user's default view. */
  readonly bare: boolean;
  readonly searchOf: (look: SavedViewLook) => Record<string, unknown>;
  /** Opens a view with its id and look; undefined opens the list without one. */
  readonly onOpen: (view: { readonly id: string; readonly look: SavedViewLook } | undefined) => void;
};

/** Returns the saved view in the URL, once the views are loaded. */
export function useSavedView(list: SavedViewLook['list'], saved: string | undefined): SavedView | undefined {
  const { data } = useQuery(savedViewsQuery(list));
  return saved === undefined ? undefined : data?.data.find(({ id }) => id === saved);
}

/** Opens the user's default view, once, if the page was opened without search parameters. */
function useDefaultView(views: readonly SavedView[] | undefined, bare: boolean, open: (view: SavedView) => void): void {
  const settled = useRef(!bare);
  useEffect(() => {
    if (settled.current || !views) return;
    settled.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    if (first && bare) open(first);
  }, [views, bare, open]);
}

const tabOf = ({ id, name, shared, look }: SavedView, props: SavedViewsBarProps): ListView => ({
  label: name,
  to: props.to,
  saved: id,
  search: props.searchOf(look),
  ...(shared ? { mark: <IconUsers size={16} stroke={1.75} aria-label="shared with the team" role="img" /> } : {}),
});

/** The views of a list as tabs, and the actions on the open one. */
export function SavedViewsBar(props: SavedViewsBarProps) {
  const { label, noun, fixed, saved, look, bare, onOpen } = props;
  const query = useQuery(savedViewsQuery(look.list));
  const [asking, setAsking] = useState<'save' | 'rename'>();
  const views = query.data?.data;
  const here = views?.find(({ id }) => id === saved);
  useDefaultView(views, bare, onOpen);
  const changed = here && !sameLook(here.look, look) ? look : undefined;
  const savable = here ? changed !== undefined : !isPlain(look);
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.tabs}>
          <ListViews label={label} views={[...fixed, ...(views ?? []).map((view) => tabOf(view, props))]} />
        </div>
        <div className={classes.actions}>
          {savable ? (
            <Button variant="default" size="sm" onClick={() => setAsking('save')}>
              {here ? 'Save as new view' : 'Save view'}
            </Button>
          ) : null}
          {here ? (
            <ViewMenu
              view={here}
              changed={changed}
              noun={noun}
              onRename={() => setAsking('rename')}
              onRemoved={() => onOpen(undefined)}
            />
          ) : null}
        </div>
      </div>
      <ViewNotice view={here} lost={saved !== undefined && views !== undefined && !here} />
      {asking ? (
        <SaveViewDialog
          look={look}
          view={asking === 'rename' ? here : undefined}
          noun={noun}
          mayShare={query.data?.abilities.share ?? false}
          onClose={() => setAsking(undefined)}
          onSaved={(id) => onOpen({ id, look: asking === 'rename' && here && !changed ? here.look : look })}
        />
      ) : null}
    </>
  );
}

/** Shows what was removed from a view, or that the view no longer exists. */
function ViewNotice({ view, lost }: { readonly view: SavedView | undefined; readonly lost: boolean }) {
  if (lost)
    return (
      <p className={classes.notice} role="status">
        This view was deleted, or is no longer shared with you. Its filters still apply here.
      </p>
    );
  if (!view || view.dropped.length === 0) return null;
  return (
    <p className={classes.notice} role="status">
      Some of this view no longer exists and is left out: {droppedText(view.dropped)}.
    </p>
  );
}
