import type { Giftwrap, Theme } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { GiftwrapImage } from '../../shared/gifts/giftwrap-image.tsx';
import { wrapOf } from '../../shared/gifts/wrap-choice.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { giftwrapsQuery } from '../../shared/styling/giftwraps-query.ts';
import { themesQuery } from '../../shared/styling/themes-query.ts';
import { useSaveTheme } from './queries/use-save-theme.ts';
import classes from './styling.module.css';
import { ThemeDialog } from './theme-dialog.tsx';

/** S38. The themes that the team can use for its orders. */
export function ThemesPage() {
  if (!can('add-themes')) return <NoAccessPage reason="Only admins can add themes." />;
  return <Themes />;
}

function Themes() {
  const { data, error, refetch, isFetching } = useQuery(themesQuery(true));
  const wraps = useQuery(giftwrapsQuery(true)).data ?? [];
  const [edited, setEdited] = useState<Theme | 'new'>();
  const failed = error && !data ? describeError(error) : undefined;
  const offered = data?.filter(({ dateRetired }) => dateRetired === null) ?? [];
  const own = offered.filter(({ type }) => type === 'model');
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setEdited('new')}>
      Add theme
    </Button>
  );
  return (
    <Page
      title="Themes"
      crumbs={[{ label: 'Team', to: '/team' }]}
      description="A look that senders choose for a whole order, in one step."
      actions={own.length > 0 ? add : undefined}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={3} columns={3} label="Loading themes" />
        </Card>
      ) : null}
      {data ? (
        <>
          <h2 className={classes.title}>Your team’s</h2>
          {own.length === 0 ? (
            <Card p={0}>
              <EmptyState title="No themes of your own" scene="stack" action={add} compact>
                Give an occasion its own look, such as Welcome week.
              </EmptyState>
            </Card>
          ) : (
            <Gallery themes={own} wraps={wraps} onEdit={setEdited} />
          )}
          <h2 className={classes.title}>For everyone</h2>
          <Gallery themes={offered.filter(({ type }) => type === 'legacy')} wraps={wraps} />
          <Retired themes={data.filter(({ dateRetired }) => dateRetired !== null)} wraps={wraps} />
        </>
      ) : null}
      {edited ? (
        <ThemeDialog
          key={edited === 'new' ? 'new' : edited.id}
          theme={edited === 'new' ? undefined : edited}
          wraps={wraps}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Page>
  );
}

function Retired(props: { readonly themes: readonly Theme[]; readonly wraps: readonly Giftwrap[] }) {
  if (props.themes.length === 0) return null;
  return (
    <>
      <h2 className={classes.title}>No longer offered</h2>
      <Gallery {...props} />
    </>
  );
}

type GalleryProps = {
  readonly themes: readonly Theme[];
  readonly wraps: readonly Giftwrap[];
  readonly onEdit?: (theme: Theme) => void;
};

function Gallery({ themes, wraps, onEdit }: GalleryProps) {
  const save = useSaveTheme();
  const [error, setError] = useState<ReturnType<typeof describeError>>();
  const retire = async ({ id, name }: Theme, retired: boolean): Promise<void> => {
    setError(undefined);
    try {
      await save({ id, retired });
      toast(retired ? `${name} is no longer offered. Orders that have it keep it.` : `${name} is offered again.`);
    } catch (problem) {
      setError(describeError(problem));
    }
  };
  return (
    <>
      {error ? <ErrorBlock {...error} /> : null}
      <ul className={classes.gallery}>
        {themes.map((theme) => {
          const wrap = wraps.find(({ id }) => id === theme.giftwrapId);
          return (
            <li key={theme.id} className={classes.card}>
              <GiftwrapImage className={classes.picture} wrap={wrapOf(wrap?.choice)} width={200} height={120} />
              <p className={classes.name}>{theme.name}</p>
              <p className={classes.facts}>{wrap ? `Wrap: ${wrap.name}` : 'The wrap that senders choose'}</p>
              {theme.abilities.edit ? (
                <div className={classes.acts}>
                  {onEdit ? (
                    <Button variant="subtle" size="compact-md" onClick={() => onEdit(theme)}>
                      Edit<span className="hg-hidden"> {theme.name}</span>
                    </Button>
                  ) : null}
                  <Button
                    variant="subtle"
                    size="compact-md"
                    onClick={() => void retire(theme, theme.dateRetired === null)}
                  >
                    {theme.dateRetired === null ? 'Retire' : 'Offer again'}
                    <span className="hg-hidden"> {theme.name}</span>
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
