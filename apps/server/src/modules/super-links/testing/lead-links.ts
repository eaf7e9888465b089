import type { TestContext } from '../../../platform/testing/index.ts';
import { superLinkSchedules } from '../jobs/super-link-jobs.ts';
import { newAddress, type LinkWorldActions, type LinkWorld } from './link-world.ts';

/**
 * Performs on two links every action that is possible with one: claim, free, pause, raise, move, lower, end and close.
 */
export async function runLinkLifecycles({
  acts,
  ctx,
  jobs,
  clock,
}: {
  readonly acts: LinkWorldActions;
  readonly ctx: TestContext;
  readonly jobs: TestContext;
  readonly clock: LinkWorld['clock'];
}): Promise<void> {
  const tend = async () => {
    for (const { job } of superLinkSchedules) await job.run(jobs, {} as never);
  };
  const link = await acts.link(ctx, 4);
  await acts.claim(link.shortcode, newAddress());
  await acts.take(link.shortcode, newAddress());
  clock.advance({ minutes: 16 });
  await tend();
  await acts.change(ctx, link.id, { paused: true });
  await acts.change(ctx, link.id, { paused: false });
  await acts.change(ctx, link.id, { limit: 5, amount: (link.heldPence ?? 0) / 4 });
  const day = clock.now().add({ hours: 48 }).toString();
  await acts.change(ctx, link.id, { expiry: day, hugggExpiryDate: day });
  for (let times = 0; times < 2; times += 1) await acts.claim(link.shortcode, newAddress());
  await tend();
  await acts.change(ctx, link.id, { limit: 4 });
  await acts.claim(link.shortcode, newAddress());
  clock.advance({ hours: 72 });
  await tend();
  const another = await acts.link(ctx, 1);
  await acts.change(ctx, another.id, { closed: true });
}
