import { requireUser } from '../../../shared/session/session.ts';

export const self = (): { readonly id: string } => ({ id: requireUser().user.id });
