import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readInvoiceSearch } from '../../features/invoices/queries/invoice-search.ts';
import { shellRoute } from './layouts.ts';

const invoices = createRoute({
  getParentRoute: () => shellRoute,
  path: '/invoices',
  validateSearch: readInvoiceSearch,
  component: lazyRouteComponent(() => import('../../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
});

export const invoiceRoutes = [invoices] as const;
