import { z } from 'zod';

export const buildExport = { name: 'privacy.build-export', data: z.object({ id: z.uuid() }) };
