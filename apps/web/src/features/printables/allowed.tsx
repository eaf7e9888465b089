import type { ReactNode } from 'react';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can } from '../../shared/session/session.ts';

/** Printing needs the permissions to buy gifts and to see orders. */
export function Allowed({ children }: { readonly children: ReactNode }) {
  return can('purchase-hugggs') && can('view-team-transactions') ? (
    <>{children}</>
  ) : (
    <NoAccessPage reason="Your role in this team does not buy gifts, so there is nothing to print." />
  );
}
