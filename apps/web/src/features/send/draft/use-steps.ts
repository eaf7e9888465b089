import type { Order } from '@huggg/contracts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { Summary } from '../../../shared/forms/use-api-form.ts';
import type { Blockers } from '../../../shared/forms/use-blockers.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { readOrder } from './order-calls.ts';
import { isRefusalCurrent, type RefusalContext } from './refusal.ts';
import { ownProblems, serverProblems } from './step-problems.ts';
import type { StepFacts } from './step-problems.ts';
import { isReachable, resumeStep, stepAfter, stepBefore } from './steps.ts';
import type { Step } from './steps.ts';
import type { DraftHandle } from './use-draft.ts';

const route = getRouteApi('/shell/send/$slug');

export type StepsHandle = {
  readonly step: Step;
  /** The reasons why the step cannot be left, for the summary above it. */
  readonly summary: Summary | undefined;
  readonly next: () => Promise<void>;
  readonly back: (() => void) | undefined;
  readonly busy: boolean;
  readonly go: (step: Step) => void;
  /** Opens an earlier step from Pay to change an answer; the step then returns to Pay. */
  readonly change: (step: Step) => void;
  /** Whether an answer is being changed, so that the next step is Pay. */
  readonly changing: boolean;
};

type RefusedStep = RefusalContext & { readonly summary: Summary };

async function reloadOrder(id: string): Promise<Order> {
  const order = await readOrder(id);
  queryClient.setQueryData(orderKeys.of(id), order);
  return order;
}

function summaryOf(error: unknown): Summary {
  const { message, help, requestId } = describeError(error);
  return { lines: [{ text: message }], help, requestId };
}

/**
 * Returns the server's remaining problems for a step. Reloads the order first, because a problem may be solved without
 * a change to the draft: terms accepted, rules relaxed.
 */
async function remainingProblems(step: Step, order: Order): Promise<Summary['lines']> {
  const saved = queryClient.getQueryData<Order>(orderKeys.of(order.id)) ?? order;
  return serverProblems(step, serverProblems(step, saved).length > 0 ? await reloadOrder(order.id) : saved);
}

function backAction(step: Step, go: (to: Step) => void): (() => void) | undefined {
  const before = stepBefore(step);
  return before && (() => go(before));
}

/** Returns a reference to the latest facts, for callbacks that started before a change. */
function useLatest(now: RefusalContext): { readonly current: RefusalContext } {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return latest;
}

/**
 * The current step, from the URL, and the navigation between steps. A step can be left if its input is saved and the
 * server reports no problems for it.
 */
export function useSteps({
  order,
  handle,
  known,
  finishAll,
}: {
  readonly order: Order;
  readonly handle: DraftHandle;
  readonly known: Omit<StepFacts, 'draft'>;
  readonly finishAll: Blockers['finishAll'];
}): StepsHandle {
  const { step: wanted } = route.useSearch();
  const navigate = useNavigate({ from: '/send/$slug' });
  const [failed, setFailed] = useState<RefusedStep>();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const facts = { details: handle.draft.details, problems: order.problems };
  const step = wanted && isReachable(wanted, facts) ? wanted : resumeStep(facts);

  const changing = changed && step !== 'pay';
  const go = (to: Step): void => {
    setChanged((before) => before && to !== 'pay');
    void navigate({ search: (search) => ({ ...search, step: to }) });
  };
  const latest = useLatest({ step, draft: handle.draft, known });
  const next = async (): Promise<void> => {
    const to = stepAfter(step, { changing });
    if (!to || busy) return;
    // Text typed but not yet added is added first, because it changes the draft that is checked and saved.
    const { left, blocker } = finishAll();
    const now = { ...latest.current, known: { ...latest.current.known, blocker } };
    const fail = (summary: Summary): void => {
      setFailed({ ...now, summary });
    };
    const own = ownProblems(step, { ...now.known, blocker: left, draft: now.draft });
    if (own.length > 0) {
      fail({ lines: own });
      return;
    }
    setBusy(true);
    setFailed(undefined);
    try {
      await handle.autosave.flush();
      const lines = await remainingProblems(step, order);
      if (lines.length > 0) fail({ lines });
      else go(to);
    } catch (error) {
      fail(summaryOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    step,
    summary: failed && isRefusalCurrent(failed, { step, known, draft: handle.draft }) ? failed.summary : undefined,
    next,
    back: backAction(step, go),
    busy,
    go,
    change: (to) => {
      setChanged(true);
      go(to);
    },
    changing,
  };
}
