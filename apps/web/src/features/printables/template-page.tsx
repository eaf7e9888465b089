import type { PrintableTemplate } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { canForTeam } from '../../shared/session/session.ts';
import { PrintAccess } from './print-access.tsx';
import { DesignerSkeleton } from './designer-skeleton.tsx';
import { templatesQuery } from './queries/templates-query.ts';
import { TemplateEditor } from './template-editor.tsx';

const route = getRouteApi('/shell/printables/templates/$id');
const crumbs = [{ label: 'Printables', to: '/printables' }];

/** S21. One print template, or a new one. */
export function TemplatePage() {
  return (
    <PrintAccess>
      <Template />
    </PrintAccess>
  );
}

function Template() {
  const { data, error, refetch } = useQuery(templatesQuery);
  if (data) return <Found templates={data} />;
  if (error) return <ErrorPage error={error} reset={() => void refetch()} />;
  return (
    <Page title="Template" crumbs={crumbs}>
      <DesignerSkeleton />
    </Page>
  );
}

function Found({ templates }: { readonly templates: readonly PrintableTemplate[] }) {
  const { id } = route.useParams();
  const { from } = route.useSearch();
  const navigate = route.useNavigate();
  const found = templates.find((template) => template.id === id) ?? null;
  if (id === 'new' && !canForTeam('use-branding'))
    return <NoAccessPage reason="Only people who manage your team’s branding can add templates." />;
  if (!found && id !== 'new') return <NotFoundPage />;
  return (
    <Page title={found?.name ?? 'New template'} crumbs={crumbs}>
      <TemplateEditor
        key={id}
        template={found}
        copyOf={templates.find((template) => template.id === from) ?? null}
        onSaved={(saved) => {
          if (saved.id !== id)
            void navigate({ params: { id: saved.id }, search: {}, replace: true, ignoreBlocker: true });
        }}
      />
    </Page>
  );
}
