import type { Slots } from './slots.ts';

export type NextItems<Item> = {
  readonly items: readonly Item[];
  /** Whether more items are waiting than were requested. */
  readonly isMore: boolean;
};

export type SendWork<Item, Outcome> = {
  readonly slots: Slots;
  /** Maximum number of items sent. */
  readonly max: number;
  /**
   * Stores the outcomes of items and takes new items, in one step: a slot takes an item only after its last outcome is
   * stored.
   */
  readonly exchange: (outcomes: readonly Outcome[], wanted: number) => Promise<NextItems<Item>>;
  /** Sends one item; never rejects. */
  readonly send: (item: Item) => Promise<Outcome>;
  /** Stores the outcomes that no exchange has stored. */
  readonly finish: (outcomes: readonly Outcome[]) => Promise<void>;
};

/**
 * Sends the items that `exchange` returns, at most as many at a time as there are slots, so that a crash leaves no more
 * than that number in doubt. Other callers get slots as soon as an item is done.
 * @returns the number of items sent
 */
export async function sendInTurns<Item, Outcome>(turns: SendWork<Item, Outcome>): Promise<number> {
  const { slots } = turns;
  await slots.take();
  const state: State<Outcome> = { held: 1, sent: 0, isMore: true, done: [], underWay: new Set() };
  try {
    while (state.isMore && state.sent < turns.max) await runTurn(turns, state);
    slots.giveBack(idleSlots(state) - state.done.length);
    state.held = state.underWay.size + state.done.length;
    await Promise.all(state.underWay);
    await turns.finish(state.done);
    return state.sent;
  } finally {
    await Promise.all(state.underWay);
    slots.giveBack(state.held);
  }
}

type State<Outcome> = {
  held: number;
  sent: number;
  isMore: boolean;
  done: Outcome[];
  readonly underWay: Set<Promise<void>>;
};

/** Returns the number of slots that are not sending; some of them may have an outcome that is not stored yet. */
function idleSlots({ held, underWay }: State<unknown>): number {
  return held - underWay.size;
}

async function runTurn<Item, Outcome>(turns: SendWork<Item, Outcome>, state: State<Outcome>): Promise<void> {
  const { slots, max } = turns;
  if (state.held === 0) {
    await slots.take();
    state.held = 1;
  }
  // The first round takes one item and finds out whether there are more.
  if (state.sent > 0) state.held += slots.takeFree(Math.min(slots.size - state.held, max - state.sent));
  // A slot is given to other callers only after it has sent: unused slots could be passed around for ever.
  const yielded = Math.min(slots.waiting(), state.done.length);
  const wanted = Math.min(idleSlots(state) - yielded, max - state.sent);
  if (idleSlots(state) === 0) {
    await Promise.race(state.underWay);
    return;
  }
  const outcomes = state.done;
  state.done = [];
  const taken = await turns.exchange(outcomes, wanted);
  state.held -= yielded;
  slots.giveBack(yielded);
  state.isMore = taken.isMore;
  state.sent += taken.items.length;
  for (const item of taken.items) startSending(turns, state, item);
}

function startSending<Item, Outcome>(turns: SendWork<Item, Outcome>, state: State<Outcome>, item: Item): void {
  const sending: Promise<void> = turns.send(item).then((outcome) => {
    state.done.push(outcome);
    state.underWay.delete(sending);
  });
  state.underWay.add(sending);
}
