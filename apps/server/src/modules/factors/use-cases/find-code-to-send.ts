import type { JobContext } from '../../../platform/jobs/index.ts';
import { stepStatusOf, type CodeMethod } from '../domain/states.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import { findTwofaState } from '../queries/states.ts';
import { codeId } from './verify-state.ts';

/** A code to send to its person; `to` is an email address or a number in E.164. */
type CodeToSend = {
  readonly method: CodeMethod;
  readonly to: string;
  readonly firstName: string;
  readonly code: string;
};

/** Finds the code of a step's `send`-th message; null once it is no longer valid, so that no useless code is sent. */
export async function findCodeToSend(
  ctx: JobContext,
  { id, send }: { readonly id: string; readonly send: number },
): Promise<CodeToSend | null> {
  const state = await findTwofaState(ctx.readPrimary, id);
  if (!state?.method || state.sends !== send || stepStatusOf(state, ctx.clock.now()) !== 'open') return null;
  const person = await factorsOfPerson(ctx.readPrimary, state.userId);
  const to = state.method === 'sms' ? person.mobile : person.email;
  return to === null
    ? null
    : {
        method: state.method,
        to,
        firstName: person.firstName,
        code: ctx.secrets.code('two-factor-code', codeId(state)),
      };
}
