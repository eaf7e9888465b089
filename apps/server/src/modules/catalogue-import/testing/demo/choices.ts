import type { ProductInput } from '../../domain/catalogue-file.ts';
import { days, productsOf } from './shapes.ts';

const pounds = (...values: readonly number[]): readonly number[] => values.map((value) => value * 100);
const choice = {
  kind: 'choice-of-gift',
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'text',
  useBy: days(90),
  tags: [],
  redemptionInstructions: 'Choose one of the gifts; how to use it is said there.',
} as const;

const home = productsOf('huggg', {
  ...choice,
  taxonomies: ['choice-of-gift'],
  locationText: 'In the United Kingdom',
  addedOn: '2025-01-06',
  picture: 'parcel',
});
const abroad = productsOf('huggg', {
  ...choice,
  taxonomies: ['choice-of-gift-eu'],
  territory: 'EU',
  countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'],
  deliveryMethods: ['links', 'email', 'superhuggg', 'printable'],
  locationText: 'In ten countries of the European Union',
  addedOn: '2026-02-23',
  picture: 'globe',
});

const coffee = { name: 'Coffee and cake', products: ['brackenwick-card', 'mossop-lane-card', 'thistlecombe-card'] };
const meals = {
  name: 'Eating out',
  products: ['dunwherry-card', 'larkhollow-card', 'pepperstitch-card', 'oatling-card'],
};
const groceries = { name: 'Groceries', products: ['hedgeby-card'] };
const treats = { name: 'Treats', products: ['quillfeather-card', 'petalwhit-card', 'wickhallow-card'] };
const reading = {
  name: 'Books, films and games',
  products: ['stanza-quire-card', 'palaver-card', 'thrumble-card', 'pixelmoor-credit'],
};
const wearing = {
  name: 'Clothes and outdoors',
  products: ['pommelhurst-card', 'striddlewell-card', 'gorsefield-card'],
};
const living = {
  name: 'Home',
  products: ['sproutcastle-card', 'lumley-fernhaugh-card', 'hobnail-yard-card', 'wrenmoor-card'],
};
const small = { name: 'For the small ones', products: ['bobbinsworth-card', 'inkling-lane-card', 'puddlewright-card'] };
const resting = { name: 'Rest', products: ['dewpond-card', 'halyard-heath-card'] };
const pets = { name: 'Pets', products: ['waggledown-card'] };
const phones = { name: 'Phone', products: ['chatterby-top-up'] };
const giving = { name: 'Giving it on', products: ['kindrowan-card'] };

const cafes = { name: 'Cafés and bakers', products: ['verrelune-card', 'silberwinkel-card'] };
const goods = { name: 'Good things', products: ['olmarina-card', 'fiorvento-card'] };
const anywhere = { name: 'Anywhere', products: ['globetally-card', 'roamerly-card'] };

export const choiceProducts: readonly ProductInput[] = [
  home(
    'choice',
    'Choice of gift',
    pounds(5, 10, 15, 20, 25, 50),
    'They choose from everything here that costs as much: coffee, books, flowers, groceries, or giving it on.',
    {
      weight: 100,
      labels: ['popular'],
      taxonomies: ['choice-of-gift', 'featured', 'birthdays', 'new-starters'],
      choice: {
        groups: [coffee, meals, groceries, treats, reading, wearing, living, small, resting, pets, phones, giving],
      },
    },
  ),
  home('coffee-choice', 'Choice of coffee and cake', pounds(5, 10, 20), 'A break at whichever counter is nearest.', {
    weight: 82,
    labels: ['popular'],
    picture: 'coffee',
    choice: { groups: [coffee] },
    taxonomies: ['choice-of-gift', 'small-thanks'],
  }),
  home('meal-choice', 'Choice of a meal out', pounds(15, 20, 25, 50), 'Pizza, noodles, burgers or a proper tea.', {
    weight: 75,
    picture: 'pizza',
    choice: { groups: [meals, { name: 'Tea rooms', products: ['thistlecombe-card'] }] },
  }),
  home('unwind-choice', 'Choice of ways to unwind', pounds(15, 25, 50), 'A film, a book, a candle, warm water.', {
    weight: 70,
    picture: 'spa',
    choice: { groups: [reading, resting, { name: 'At home', products: ['wickhallow-card', 'petalwhit-card'] }] },
    taxonomies: ['choice-of-gift', 'time-off'],
  }),
  home('family-choice', 'Choice for families', pounds(10, 20, 25, 50), 'Toys, books, boots, or a film with popcorn.', {
    weight: 66,
    picture: 'bear',
    choice: { groups: [small, { name: 'Together', products: ['palaver-card', 'dunwherry-card'] }] },
    taxonomies: ['choice-of-gift', 'children'],
  }),
  home('home-choice', 'Choice for the house', pounds(20, 25, 50), 'Plants, linen, paint, wool.', {
    weight: 64,
    picture: 'lamp',
    choice: { groups: [living] },
    taxonomies: ['choice-of-gift', 'home'],
  }),
  home(
    'essentials-choice',
    'Choice of essentials',
    pounds(10, 20, 50),
    'Groceries, clothes for children, credit for the phone.',
    {
      weight: 68,
      picture: 'groceries',
      choice: { groups: [groceries, { name: 'Children', products: ['puddlewright-card'] }, phones] },
    },
  ),
  home('good-choice', 'Choice of good causes and good things', pounds(5, 10, 20), 'Keep it, grow it or give it on.', {
    weight: 57,
    picture: 'plant',
    choice: {
      groups: [
        giving,
        { name: 'Grown', products: ['sproutcastle-card'] },
        { name: 'Read', products: ['stanza-quire-card'] },
      ],
    },
    taxonomies: ['choice-of-gift', 'kind-to-the-planet'],
  }),
  abroad(
    'eu-choice',
    'Choice of gift, Europe',
    pounds(5, 10, 15, 20, 25, 50),
    'Cafés, good things to eat, trains and online shops, in ten countries.',
    { weight: 72, choice: { groups: [cafes, goods, anywhere] } },
  ),
  abroad(
    'eu-coffee-choice',
    'Choice of a coffee break, Europe',
    pounds(5, 10),
    'Pastry or cake, and something hot with it.',
    { weight: 55, picture: 'coffee', choice: { groups: [cafes] } },
  ),
  abroad(
    'eu-travel-choice',
    'Choice of a journey, Europe',
    pounds(25, 50),
    'Trains, buses, ferries, and something for the way.',
    { weight: 46, picture: 'suitcase', choice: { groups: [{ name: 'Journeys', products: ['roamerly-card'] }, goods] } },
  ),
];
