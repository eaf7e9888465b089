import type { Giftwrap } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { Badge, Button, Card } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { GiftwrapImage } from '../../shared/gifts/giftwrap-image.tsx';
import { wrapOf } from '../../shared/gifts/wrap-choice.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, requireUser } from '../../shared/session/session.ts';
import { giftwrapsQuery } from '../../shared/styling/giftwraps-query.ts';
import { useSaveGiftwrap } from './queries/use-save-giftwrap.ts';
import { RenameDialog } from './rename-dialog.tsx';
import classes from './styling.module.css';
import { UploadWrap } from './upload-wrap.tsx';
import { WrapStudio } from './wrap-studio.tsx';

type Dialog = { readonly kind: 'studio' | 'upload' } | { readonly kind: 'rename'; readonly wrap: Giftwrap };

/** S38. The wraps available to the team, and the studio for making new ones. */
export function GiftwrapsPage() {
  if (!can('use-giftwrap')) return <NoAccessPage reason="Your role in this team does not choose wraps." />;
  return <Giftwraps />;
}

function Giftwraps() {
  const { data, error, refetch, isFetching } = useQuery(giftwrapsQuery(true));
  const [dialog, setDialog] = useState<Dialog>();
  const { permissions } = requireUser();
  const adds = ['team', 'subtree'].includes(permissions['use-giftwrap'] ?? '');
  const close = () => setDialog(undefined);
  const failed = error && !data ? describeError(error) : undefined;
  const offered = data?.filter(({ dateRetired }) => dateRetired === null) ?? [];
  const own = offered.filter(({ teamId }) => teamId !== null);
  const actions = adds ? (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={1.75} />}
        onClick={() => setDialog({ kind: 'upload' })}
      >
        Upload a picture
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setDialog({ kind: 'studio' })}>
        Make a wrap
      </Button>
    </>
  ) : undefined;
  return (
    <Page
      title="Wraps"
      crumbs={[{ label: 'Team', to: '/team' }]}
      description="What gifts can be wrapped in. A wrap never changes its look, so gifts keep theirs."
      actions={actions}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={4} columns={3} label="Loading wraps" />
        </Card>
      ) : null}
      {data ? (
        <>
          <h2 className={classes.title}>Your team’s</h2>
          {own.length === 0 ? (
            <Card p={0}>
              <EmptyState title="No wraps of your own" scene="trio" compact>
                {adds ? 'Make one from a paper and colours, or upload a picture.' : 'Your admins can add some.'}
              </EmptyState>
            </Card>
          ) : (
            <Gallery wraps={own} onRename={(wrap) => setDialog({ kind: 'rename', wrap })} />
          )}
          <h2 className={classes.title}>For everyone</h2>
          <Gallery wraps={offered.filter(({ teamId }) => teamId === null)} />
          <Retired wraps={data.filter(({ dateRetired }) => dateRetired !== null)} />
        </>
      ) : null}
      <WrapStudio opened={dialog?.kind === 'studio'} onClose={close} />
      <UploadWrap opened={dialog?.kind === 'upload'} onClose={close} />
      {dialog?.kind === 'rename' ? <RenameWrap wrap={dialog.wrap} onClose={close} /> : null}
    </Page>
  );
}

function Retired({ wraps }: { readonly wraps: readonly Giftwrap[] }) {
  if (wraps.length === 0) return null;
  return (
    <>
      <h2 className={classes.title}>No longer offered</h2>
      <Gallery wraps={wraps} />
    </>
  );
}

function RenameWrap({ wrap, onClose }: { readonly wrap: Giftwrap; readonly onClose: () => void }) {
  const save = useSaveGiftwrap();
  return (
    <RenameDialog
      name={wrap.name}
      title="Rename the wrap"
      onClose={onClose}
      onSave={async (name) => {
        await save({ id: wrap.id, version: wrap.version, name });
        toast('Wrap renamed.');
      }}
    />
  );
}

type GalleryProps = { readonly wraps: readonly Giftwrap[]; readonly onRename?: (wrap: Giftwrap) => void };

function Gallery({ wraps, onRename }: GalleryProps) {
  const save = useSaveGiftwrap();
  const [error, setError] = useState<ReturnType<typeof describeError>>();
  const retire = async ({ id, name }: Giftwrap, retired: boolean): Promise<void> => {
    setError(undefined);
    try {
      await save({ id, retired });
      toast(retired ? `${name} is no longer offered. Gifts that have it keep it.` : `${name} is offered again.`);
    } catch (problem) {
      setError(describeError(problem));
    }
  };
  return (
    <>
      {error ? <ErrorBlock {...error} /> : null}
      <ul className={classes.gallery}>
        {wraps.map((wrap) => (
          <li key={wrap.id} className={classes.card}>
            <GiftwrapImage
              className={classes.picture}
              wrap={wrapOf(wrap.choice)}
              width={200}
              height={120}
              title={`The wrap ${wrap.name}`}
            />
            <p className={classes.name}>{wrap.name}</p>
            {wrap.choice.picture ? <Badge variant="light">Picture</Badge> : null}
            {wrap.abilities.edit ? (
              <div className={classes.acts}>
                {onRename ? (
                  <Button variant="subtle" size="compact-md" onClick={() => onRename(wrap)}>
                    Rename<span className="hg-hidden"> {wrap.name}</span>
                  </Button>
                ) : null}
                <Button variant="subtle" size="compact-md" onClick={() => void retire(wrap, wrap.dateRetired === null)}>
                  {wrap.dateRetired === null ? 'Retire' : 'Offer again'}
                  <span className="hg-hidden"> {wrap.name}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
