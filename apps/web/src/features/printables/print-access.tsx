import type { ReactNode } from 'react';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can } from '../../shared/session/session.ts';

/** Shows its content to users who can buy gifts and see orders: printing needs both permissions. */
export function PrintAccess({ children }: { readonly children: ReactNode }) {
  return can('purchase-hugggs') && can('view-team-transactions') ? (
    <>{children}</>
  ) : (
    <NoAccessPage reason="Your role in this team does not buy gifts, so there is nothing to print." />
  );
}
