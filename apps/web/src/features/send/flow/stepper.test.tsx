import { describe, expect, it } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { Stepper } from './stepper.tsx';

describe('the stepper of a send', () => {
  it('links to visited steps, marks completed ones, and does not link to later ones', async () => {
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

  it('links back to Pay without marking it as done, because only payment completes it', async () => {
    const { all } = await render(
      <Stepper current="gift" slug="choice-of-gift" order="order-1" isVisited={() => true} isDone={() => true} />,
    );
    expect(all('nav[aria-label=Steps] a').at(-1)?.textContent).toBe('5Pay');
  });
});
