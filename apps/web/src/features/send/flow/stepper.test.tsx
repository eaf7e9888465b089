import { describe, expect, it } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { Stepper } from './stepper.tsx';

describe('the steps of a send', () => {
  it('lead back to what was seen, tick what is done, and lead nowhere ahead', async () => {
    const { all } = await render(
      <Stepper
        current="recipients"
        slug="choice-of-gift"
        order="order-1"
        isVisited={(step) => step !== 'pay' && step !== 'delivery'}
        isDone={(step) => step === 'gift'}
      />,
    );
    expect(all('nav[aria-label=Steps] a').map((link) => link.textContent)).toEqual([
      'Gift (done)',
      '2Message',
      '3Recipients',
    ]);
    expect(all('[aria-current=step]').map((link) => link.textContent)).toEqual(['3Recipients']);
    expect(all('nav[aria-label=Steps] a')[0]?.getAttribute('href')).toContain('step=gift');
  });

  it('lead back to Pay without a tick: it is done by paying alone', async () => {
    const { all } = await render(
      <Stepper current="gift" slug="choice-of-gift" order="order-1" isVisited={() => true} isDone={() => true} />,
    );
    expect(all('nav[aria-label=Steps] a').at(-1)?.textContent).toBe('5Pay');
  });
});
