import { createProgramme, replaceProgramme, type ProgrammeDraft } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { useRefresh } from './use-refresh.ts';

/** Creates a programme, or changes the given one. A repeated click creates only one. */
export function useSaveProgramme(id: string) {
  const { refresh } = useRefresh(id);
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({
      programmeId,
      draft,
    }: {
      readonly programmeId: string | undefined;
      readonly draft: ProgrammeDraft;
    }) =>
      programmeId === undefined
        ? attempt(draft, (idempotencyKey) => api.call(createProgramme, { params: { id }, body: draft, idempotencyKey }))
        : api.call(replaceProgramme, { params: { id, programmeId }, body: draft }),
    onSettled: refresh,
  });
}
