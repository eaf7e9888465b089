import { requireUser } from '../session/session.ts';

export const self = (): { readonly id: string } => ({ id: requireUser().user.id });
