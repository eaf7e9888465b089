import type { Branding } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { BrandingEditor } from './branding-editor.tsx';
import { BrandingList } from './branding-list.tsx';
import { brandingsQuery } from '../../shared/styling/brandings-query.ts';

const team = { label: 'Team', to: '/team' };
const branding = { label: 'Branding', to: '/team/branding' };

/** S38. The team's brandings, with an editor beside previews of the real pages and emails. */
export function BrandingPage() {
  const { edit } = useSearch({ strict: false });
  const { data, error, refetch, isFetching } = useQuery({ ...brandingsQuery(), enabled: can('use-branding') });
  if (!can('use-branding')) return <NoAccessPage reason="Your role in this team does not include branding." />;
  const failed = error && !data ? describeError(error) : undefined;
  if (data && edit) return <EditPage brandings={data} id={edit} />;
  const keeps = data?.some(({ abilities }) => abilities.makeDefault) ?? false;
  return (
    <Page
      title="Branding"
      crumbs={[team]}
      description="How gifts look to their recipients: emails, gift pages and prints. Gifts that were paid for keep their look."
      actions={keeps && data?.some(({ teamId }) => teamId !== null) ? <NewBranding /> : null}
    >
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={3} columns={3} label="Loading brandings" />
        </Card>
      ) : null}
      {data ? <LoadedBrandings brandings={data} keeps={keeps} /> : null}
    </Page>
  );
}

function LoadedBrandings({ brandings, keeps }: { readonly brandings: readonly Branding[]; readonly keeps: boolean }) {
  return (
    <>
      {keeps && brandings.every(({ teamId }) => teamId === null) ? (
        <EmptyState title="No branding of your own" scene="tag" action={<NewBranding />}>
          Add your logo and colours, and see the real emails and pages in them before anyone else does.
        </EmptyState>
      ) : null}
      <BrandingList brandings={brandings} />
    </>
  );
}

function NewBranding() {
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate({ to: '/team/branding', search: { edit: 'new' } })}>Add a branding</Button>
  );
}

function EditPage({ brandings, id }: { readonly brandings: readonly Branding[]; readonly id: string }) {
  const navigate = useNavigate();
  const found = brandings.find((one) => one.id === id) ?? null;
  if (!found && id !== 'new') return <NotFoundPage />;
  return (
    <Page title={found?.name ?? 'New branding'} crumbs={[team, branding]}>
      <BrandingEditor
        key={id}
        branding={found}
        onSaved={(saved) => {
          if (saved.id !== id)
            void navigate({ to: '/team/branding', search: { edit: saved.id }, replace: true, ignoreBlocker: true });
        }}
      />
    </Page>
  );
}
