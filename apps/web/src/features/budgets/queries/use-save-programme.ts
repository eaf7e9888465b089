import { createProgramme, replaceProgramme, type ProgrammeDraft } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

/** Begins a programme, or changes the one that is named. A press that is repeated begins one. */
export function useSaveProgramme(id: string) {
  const { refresh } = useRefresh(id);
  const [attempt] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({
      programmeId,
      draft,
    }: {
      readonly programmeId: string | undefined;
      readonly draft: ProgrammeDraft;
    }) =>
      programmeId === undefined
        ? api.call(createProgramme, {
            params: { id },
            body: draft,
            idempotencyKey: `${attempt}-${JSON.stringify(draft)}`.slice(0, 255),
          })
        : api.call(replaceProgramme, { params: { id, programmeId }, body: draft }),
    onSettled: refresh,
  });
}
