import { giftCategories, giftRestrictionsTagTypeId, type GiftCategorySlug } from '@huggg/contracts';
import type { CatalogueFileInput } from '../../domain/catalogue-file.ts';

type TaxonomyInput = NonNullable<CatalogueFileInput['taxonomies']>[number];

type CategoryDetails = { readonly description: string; readonly icon: string; readonly keywords: readonly string[] };

const categoryDetails: Readonly<Record<GiftCategorySlug, CategoryDetails>> = {
  'choice-of-gift': {
    description: 'You choose the value; they choose the gift.',
    icon: 'gift',
    keywords: ['choose', 'pick', 'swap'],
  },
  'choice-of-gift-eu': {
    description: 'A choice for people in the European Union, with brands they can use at home.',
    icon: 'map-pin',
    keywords: ['Europe', 'EU', 'choose'],
  },
  'gift-cards': {
    description: 'Cards to spend in shops and restaurants across the United Kingdom.',
    icon: 'credit-card',
    keywords: ['voucher', 'shopping'],
  },
  'gift-cards-world': {
    description: 'Cards that work wherever your people live.',
    icon: 'world',
    keywords: ['international', 'abroad', 'worldwide'],
  },
  food: {
    description: 'Coffee, lunch, something sweet: small thanks that are eaten the same day.',
    icon: 'coffee',
    keywords: ['eat', 'drink', 'snack', 'lunch', 'treat'],
  },
  cash: {
    description: 'Money for people who need to decide for themselves.',
    icon: 'cash',
    keywords: ['money', 'prepaid'],
  },
  energy: {
    description: 'Help with gas and electricity, on a meter or a bill.',
    icon: 'bolt',
    keywords: ['electricity', 'gas', 'meter', 'bills'],
  },
  home: {
    description: 'Plants, candles and everything that makes a house kinder to come home to.',
    icon: 'home',
    keywords: ['house', 'decor', 'plants'],
  },
  children: {
    description: 'Toys, clothes and books for the small ones.',
    icon: 'balloon',
    keywords: ['kids', 'toys', 'baby', 'school'],
  },
  other: {
    description: 'Days out, flowers, films, and whatever fits no drawer.',
    icon: 'sparkles',
    keywords: ['experience', 'leisure'],
  },
  'white-goods': {
    description: 'Fridges, washers and cookers, delivered and connected.',
    icon: 'wash-machine',
    keywords: ['appliance', 'kitchen'],
  },
  'keeping-warm': {
    description: 'Blankets, heaters and warm clothes for cold homes.',
    icon: 'flame',
    keywords: ['winter', 'heating', 'cold'],
  },
  'post-office': {
    description: 'Paid out or handed over at a counter near them.',
    icon: 'mailbox',
    keywords: ['counter', 'post', 'stamps'],
  },
  'furniture-and-home-goods': {
    description: 'Beds, tables, carpets and the pots to cook in.',
    icon: 'armchair',
    keywords: ['furnish', 'bed', 'sofa', 'carpet'],
  },
};

const categories: readonly TaxonomyInput[] = giftCategories.map(({ slug, label }, index) => ({
  slug,
  name: label,
  displayType: 'category',
  position: index + 1,
  ...categoryDetails[slug],
}));

const collection = (
  position: number,
  slug: string,
  name: string,
  description: string,
  keywords: readonly string[],
): TaxonomyInput => ({
  slug,
  name,
  description,
  displayType: 'collection',
  position: 20 + position,
  keywords,
});

const collections: readonly TaxonomyInput[] = [
  collection(1, 'featured', 'Featured', 'What people are sending this season.', []),
  collection(2, 'small-thanks', 'Small thanks', 'Under £10, and none the worse for it.', ['thank you', 'cheap']),
  collection(3, 'new-starters', 'New starters', 'For a first day that does not feel like one.', [
    'onboarding',
    'welcome',
  ]),
  collection(4, 'birthdays', 'Birthdays', 'Once a year, everyone.', ['birthday', 'anniversary']),
  collection(5, 'time-off', 'Time off', 'Films, walks, baths and other ways of not working.', ['wellbeing', 'relax']),
  collection(6, 'kind-to-the-planet', 'Kind to the planet', 'Grown, mended or made with care.', [
    'sustainable',
    'green',
    'eco',
  ]),
];

/** The browse page: every category and collection, in display order. */
const browse: TaxonomyInput = {
  slug: 'browse',
  name: 'Browse',
  displayType: 'app',
  position: 0,
  items: [
    { type: 'taxonomy', slug: 'featured', displayType: 'preview' },
    ...categories.map(({ slug }) => ({ type: 'taxonomy', slug, displayType: 'inline' }) as const),
    ...collections.slice(1).map(({ slug }) => ({ type: 'taxonomy', slug, displayType: 'list' }) as const),
  ],
};

export const demoTaxonomies: readonly TaxonomyInput[] = [browse, ...categories, ...collections];

const restriction = (slug: string, name: string, icon: string) => ({
  slug,
  name,
  icon,
  typeId: giftRestrictionsTagTypeId,
});
const infoTag = (slug: string, name: string, colour: string) => ({ slug, name, colour, typeId: 1 });
const placeTag = (slug: string, name: string) => ({ slug, name, typeId: 2 });

export const demoTags = [
  restriction('food-and-drink', 'Food and drink', 'coffee'),
  restriction('alcohol', 'Alcohol', 'glass'),
  restriction('shopping', 'Shopping', 'shopping-bag'),
  restriction('cash-like', 'Cash and cash-like', 'cash'),
  restriction('household-energy', 'Household energy', 'bolt'),
  restriction('home-and-garden', 'Home and garden', 'plant'),
  restriction('toys-and-children', 'Toys and children', 'balloon'),
  restriction('wellbeing', 'Beauty and wellbeing', 'droplet'),
  restriction('days-out', 'Days out and events', 'ticket'),
  restriction('books-music-games', 'Books, music and games', 'book'),
  restriction('travel', 'Travel', 'plane'),
  restriction('charity', 'Giving to charity', 'heart'),
  restriction('essentials', 'Everyday essentials', 'basket'),
  infoTag('vegan', 'Vegan', '#2F6B3C'),
  infoTag('vegetarian', 'Vegetarian', '#2F6B3C'),
  infoTag('fairly-traded', 'Fairly traded', '#1B5A92'),
  infoTag('made-in-uk', 'Made in the UK', '#7A3268'),
  infoTag('plastic-free', 'Plastic free', '#0F5E57'),
  infoTag('step-free', 'Step-free venues', '#1B5A92'),
  placeTag('in-store', 'In store'),
  placeTag('online', 'Online'),
] as const;

export const demoLabels = [
  { slug: 'new', name: 'New', colour: '#0F5E57' },
  { slug: 'popular', name: 'Popular', colour: '#B4472A' },
  { slug: 'seasonal', name: 'Seasonal', colour: '#7A3268' },
  { slug: 'good-value', name: 'Good value', colour: '#1B5A92' },
] as const;

export const demoHighballMeta = [
  { clientId: 'huggg-web', type: 'business' },
  { clientId: 'huggg-gift', type: 'recipient' },
  { clientId: 'huggg-counter', type: 'post-office' },
] as const;
