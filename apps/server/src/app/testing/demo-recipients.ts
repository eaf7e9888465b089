import { defaultQuickEmojis } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import { claimGift, type LaunchDeps, reactToGift, viewGift } from '../../modules/claiming/testing/index.ts';
import { thanks } from './demo-plan.ts';

/** Something that happened at a time; what it brings about later is added by it. */
export type Happening = {
  readonly at: Temporal.Instant;
  readonly run: (ctx: Context) => Promise<readonly Happening[]>;
};

export type Plan = {
  readonly now: Temporal.Instant;
  readonly deps: LaunchDeps;
  /** What the gifts of an order offer, by its name. */
  readonly choices: Map<string, readonly string[]>;
};

/** Picks one of what the order's gifts offer; opening it for the first time is part of claiming. */
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
