import { requireUser } from '../../../shared/session/session.ts';

export const selfParams = (): { readonly id: string } => ({ id: requireUser().user.id });
