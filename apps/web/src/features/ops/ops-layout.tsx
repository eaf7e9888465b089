import { userTypes } from '@huggg/contracts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { SectionLayout } from '../../shared/page/section-layout.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { opsItems } from './ops-items.ts';

/** S50. The frame of every page of the operators' console, with its navigation and the access check. */
export function OpsLayout() {
  if (requireUser().user.type !== userTypes.operator)
    return <NoAccessPage reason="Only platform staff can open the console." helper="support" />;
  return <SectionLayout label="Operator console" links={opsItems} />;
}
