import { requireUser } from '../../../shared/session/session.ts';

export const self = () => ({ id: requireUser().user.id });
