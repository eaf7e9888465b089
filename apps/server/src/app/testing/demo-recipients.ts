import { defaultQuickEmojis } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import { claimGift, type LaunchDeps, reactToGift, viewGift } from '../../modules/claiming/testing/index.ts';
import { thanks } from './demo-plan.ts';

/** An event at a given time; running it returns the later events that it causes. */
export type Happening = {
  readonly at: Temporal.Instant;
  readonly run: (ctx: Context) => Promise<readonly Happening[]>;
};

export type Plan = {
  readonly now: Temporal.Instant;
  readonly deps: LaunchDeps;
  /** The item ids that the gifts of an order offer, by the name of the order. */
  readonly choices: Map<string, readonly string[]>;
};

/** Claims one of the items that the order's gifts offer; the first claim also opens the gift. */
export async function chooseGift(
  ctx: Context,
  { deps, choices }: Plan,
  { shortcode, index, product }: { readonly shortcode: string; readonly index: number; readonly product: string },
): Promise<void> {
  const known =
    choices.get(product) ??
    (await viewGift(ctx, deps, { shortcode, client: 'phone' })).gift?.items.map(({ id }) => id) ??
    [];
  choices.set(product, known);
  await claimGift(ctx, deps, {
    shortcode,
    choice: known[(index * 5) % Math.max(1, known.length)] ?? null,
    client: 'phone',
  });
}

export async function thank(
  ctx: Context,
  deps: LaunchDeps,
  { shortcode, index }: { readonly shortcode: string; readonly index: number },
): Promise<void> {
  const emoji = defaultQuickEmojis[index % defaultQuickEmojis.length] ?? '❤️';
  await reactToGift(ctx, deps, {
    shortcode,
    emoji,
    message: thanks[index % thanks.length] ?? null,
    name: null,
    client: 'phone',
  });
}
