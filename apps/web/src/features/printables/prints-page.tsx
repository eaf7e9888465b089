import type { PrintableTemplate, PrintableTransaction, TransactionDetail } from '@huggg/contracts';
import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx';
import { orderQuery } from '../../shared/gifts/order-query.ts';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { MessagePage } from '../../shared/page/message-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { currentUser } from '../../shared/session/session.ts';
import { PrintAccess } from './print-access.tsx';
import { DesignFields } from './design-fields.tsx';
import { DesignerSkeleton } from './designer-skeleton.tsx';
import type { SampleValues } from './field-values.tsx';
import { noFields } from './known-names.ts';
import { PagePreview } from './page-preview.tsx';
import { PrintFiles } from './print-files.tsx';
import { PrintPanel } from './print-panel.tsx';
import classes from './printables.module.css';
import { designQuery } from './queries/design-query.ts';
import { templatesQuery } from './queries/templates-query.ts';
import { Recipients } from './recipients.tsx';
import { useDesignForm } from './use-design-form.ts';
import { usePreview } from './use-preview.ts';
import { usePrinting } from './use-printing.ts';
import { useRecipientValues } from './use-recipient-values.ts';

const route = getRouteApi('/shell/printables/$transactionId');
const crumbs = [{ label: 'Printables', to: '/printables' }];

/** S21. The prints of one order: their design, the text of each, and their files. */
export function PrintsPage() {
  return (
    <PrintAccess>
      <PrintsOf />
    </PrintAccess>
  );
}

function PrintsOf() {
  const { transactionId } = route.useParams();
  const order = useQuery(orderQuery(transactionId));
  const design = useQuery(designQuery(transactionId));
  const templates = useQuery(templatesQuery);
  if (order.data && order.data.delivery_method !== 'printable') return <NotPrinted order={order.data} />;
  if (order.data && design.data !== undefined && templates.data)
    return <Prints key={transactionId} order={order.data} design={design.data} templates={templates.data} />;
  const failed = [order, design, templates].find(({ data, error }) => data === undefined && error);
  if (failed) return <ErrorPage error={failed.error} reset={() => void failed.refetch()} />;
  return (
    <Page title="Prints" crumbs={crumbs}>
      <DesignerSkeleton />
    </Page>
  );
}

function NotPrinted({ order: { id, name } }: { readonly order: TransactionDetail }) {
  return (
    <MessagePage title="These gifts are not printed" scene="letter" action={<OpenOrder id={id} variant="filled" />}>
      <p>The gifts of {name} reach people another way.</p>
    </MessagePage>
  );
}

/** Returns the warning about unsaved changes. While the design fields are shown, they warn about their own changes. */
function unsavedChangesText({
  design,
  words,
}: {
  readonly design: boolean;
  readonly words: boolean;
}): string | undefined {
  if (design && words) return 'Your changes to the design, and what you typed for recipients, are not saved yet.';
  if (design) return 'Your changes to the design are not saved yet.';
  return words ? 'What you typed for recipients is not saved yet.' : undefined;
}

function OpenOrder({ id, variant = 'default' }: { readonly id: string; readonly variant?: 'default' | 'filled' }) {
  return (
    <Button variant={variant} renderRoot={(props) => <Link to="/transactions/$id" params={{ id }} {...props} />}>
      Open the order
    </Button>
  );
}

type PrintsProps = {
  readonly order: TransactionDetail;
  /** Null until the print has a design. */
  readonly design: PrintableTransaction | null;
  readonly templates: readonly PrintableTemplate[];
};

/** The current tab, and how often its problems were requested. */
function useTabs() {
  const { tab = 'design' } = route.useSearch();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState(0);
  const go = (next: string | null): void =>
    void navigate({ search: next === 'recipients' ? { tab: next } : {}, replace: true, resetScroll: false });
  return {
    tab,
    asked,
    show: (next: string | null): void => {
      setAsked(0);
      go(next);
    },
    /** Shows the problems in the preview and focuses them. */
    showProblems: (): void => {
      setAsked(asked + 1);
      go('design');
    },
  };
}

function Prints({ order, design, templates }: PrintsProps) {
  const { tab, asked, show, showProblems } = useTabs();
  const [recipient, setRecipient] = useState<SampleValues>({});
  const form = useDesignForm({ transactionId: order.id, design, templates });
  const words = useRecipientValues(order.id, design);
  const printing = usePrinting({ order, design, form, words, onFaulty: () => show('design') });
  const { template, api } = form;
  const { body, logo } = api.form.values;
  const readOnly = Boolean(currentUser()?.impersonation);
  const lost = unsavedChangesText({
    design: tab === 'recipients' && api.form.isDirty() && !printing.isPending,
    words: words.edits.changed.length > 0 && !words.isSaving,
  });
  const preview = usePreview({
    body,
    logo,
    fields: template ?? noFields,
    recipient,
    productId: order.productId,
    templateId: template?.id ?? null,
    transactionId: order.id,
  });
  return (
    <Page
      title={order.name}
      crumbs={crumbs}
      description={productLabel(order.product)}
      actions={<OpenOrder id={order.id} />}
    >
      <PrintPanel
        order={order}
        design={design}
        form={form}
        printing={printing}
        preview={preview}
        onProblems={showProblems}
      />
      <PrintFiles transactionId={order.id} design={design} />
      <Tabs value={tab} onChange={show}>
        <Tabs.List aria-label="Parts of these prints" mb="md">
          <Tabs.Tab value="design">Design</Tabs.Tab>
          <Tabs.Tab value="recipients">Recipients</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="design" className={classes.designer}>
          <PagePreview preview={preview} fields={readOnly ? null : body} asked={asked} />
          <DesignFields
            form={form}
            templates={templates}
            sample={recipient}
            onSample={setRecipient}
            readOnly={readOnly}
          />
        </Tabs.Panel>
        <Tabs.Panel value="recipients">
          {tab === 'recipients' ? (
            <Recipients order={order} design={design} form={form} printing={printing} words={words} />
          ) : null}
        </Tabs.Panel>
      </Tabs>
      <LeaveGuard dirty={lost !== undefined}>{lost}</LeaveGuard>
    </Page>
  );
}
