import { requireUser } from '../../../shared/session/session.ts';

export const ownUserParams = () => ({ id: requireUser().user.id });
