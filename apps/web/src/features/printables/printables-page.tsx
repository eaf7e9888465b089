import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../shared/page/page.tsx';
import { PrintAccess } from './print-access.tsx';
import { OrdersList } from './orders-list.tsx';
import { NewTemplate, TemplatesList } from './templates-list.tsx';

const route = getRouteApi('/shell/printables');

/** S21. Orders with printed gifts, and the templates for printing them. */
export function PrintablesPage() {
  return (
    <PrintAccess>
      <Lists />
    </PrintAccess>
  );
}

function Lists() {
  const { tab = 'orders', ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title="Printables"
      description="Gifts on paper: a page each with a code that opens it, to print and hand over."
      actions={tab === 'templates' ? <NewTemplate /> : undefined}
    >
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ search: next === 'templates' ? { tab: next } : {}, replace: true })}
      >
        <Tabs.List aria-label="Parts of printables" mb="md">
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
          <Tabs.Tab value="templates">Templates</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'templates' ? (
            <TemplatesList />
          ) : (
            <OrdersList search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
