import type { ReactNode } from 'react';
import type { PermissionKey } from '@huggg/contracts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can, currentUser } from '../../shared/session/session.ts';

type PostOfficeAccessProps = { readonly needs: PermissionKey; readonly reason: string; readonly children: ReactNode };

/** A screen of the post office, for teams with this feature and users with the permission. */
export function PostOfficeAccess({ needs, reason, children }: PostOfficeAccessProps) {
  if (!currentUser()?.postOffice) return <NoAccessPage reason="Post-office files are not switched on for your team." />;
  return can(needs) ? <>{children}</> : <NoAccessPage reason={reason} />;
}
