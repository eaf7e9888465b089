import { requireUser } from '../../../shared/session/session.ts';

export const params = () => ({ id: requireUser().teamId });
