import { expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';

it('is shown immediately at the start of a visit, and fades in after navigation', async () => {
  // The module counts pages from the start of a visit.
  vi.resetModules();
  const { Page } = await import('./page.tsx');
  const first = await render(<Page title="Home">First</Page>);
  expect(first.all('[data-enters]')).toEqual([]);
  const next = await render(<Page title="Orders">Next</Page>);
  expect(next.all('[data-enters]')).toHaveLength(1);
});
