import { beforeEach, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { useLive } from './live.ts';

const streams: EventTarget[] = [];
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {}
}

beforeEach(() => {
  streams.length = 0;
  Object.assign(globalThis, { EventSource: Stream });
});

function Listener({ onPoll }: { readonly onPoll: () => void }) {
  useLive(['order.changed'], () => undefined, onPoll);
  return null;
}

it('refetches once if the stream missed events at its start, and once after a reconnection', async () => {
  let read = 0;
  await render(<Listener onPoll={() => (read += 1)} />);
  const [stream] = streams;
  const tell = (type: string) => stream?.dispatchEvent(new Event(type));
  tell('open');
  expect(read).toBe(0);
  tell('stream.missed');
  expect(read).toBe(1);
  tell('error');
  tell('open');
  expect(read).toBe(2);
  tell('stream.missed');
  expect(read).toBe(2);
});
