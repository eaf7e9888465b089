import { FunnelBar } from '@huggg/ui';
import { describe, expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';

const draw = (values: readonly number[]) =>
  render(
    <FunnelBar
      label="How far"
      steps={['Created', 'Sent', 'Opened'].map((label, index) => ({ key: label, label, value: values[index] ?? 0 }))}
    />,
  );

describe('the gift funnel', () => {
  it('is a column for each step and, on phones, a bar proportional to its share', async () => {
    const { all } = await draw([8, 4, 2]);
    expect(all('polygon')).toHaveLength(3);
    expect(all('rect').map((bar) => Number(bar.getAttribute('width')))).toEqual([100, 50, 25]);
  });

  it('lists the steps of a single gift as reached or not, without counts', async () => {
    const { all } = await draw([1, 1, 0]);
    expect(all('polygon')).toHaveLength(0);
    expect(all('li[data-reached]')).toHaveLength(2);
    expect(all('li').map((step) => step.textContent)).toEqual(['Created: yes', 'Sent: yes', 'Opened: not yet']);
  });
});
