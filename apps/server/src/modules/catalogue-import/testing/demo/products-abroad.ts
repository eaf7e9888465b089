import type { ProductInput } from '../../domain/catalogue-file.ts';
import { card, days, productsOf } from './shapes.ts';

const pounds = (...values: readonly number[]): readonly number[] => values.map((value) => value * 100);
const union = ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'] as const;
const byMail = { deliveryMethods: ['links', 'email', 'superhuggg'] } as const;

const verrelune = productsOf('verrelune', {
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'qr',
  territory: 'EU',
  countries: ['FR', 'BE'],
  ...byMail,
  tags: ['food-and-drink', 'in-store'],
  taxonomies: ['food'],
  useBy: days(180),
  locationText: 'In 13 towns in France and Belgium',
  picture: 'cake',
  addedOn: '2026-01-19',
  redemptionInstructions: 'Show the code at the counter.',
});
const silberwinkel = productsOf('silberwinkel', {
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'qr',
  territory: 'EU',
  countries: ['DE', 'AT'],
  ...byMail,
  tags: ['food-and-drink', 'in-store'],
  taxonomies: ['food'],
  useBy: days(180),
  locationText: 'In 20 coffee houses in Germany and Austria',
  picture: 'coffee',
  addedOn: '2026-01-19',
  redemptionInstructions: 'Show the code when you pay.',
});
const olmarina = productsOf('olmarina', {
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'text',
  territory: 'EU',
  countries: [...union],
  ...byMail,
  tags: ['food-and-drink', 'online'],
  taxonomies: ['food', 'birthdays'],
  useBy: days(365),
  locationText: 'Delivered in ten countries of the European Union',
  picture: 'basket',
  addedOn: '2026-02-09',
  redemptionInstructions: 'Type the code at the checkout.',
});

const world = {
  ...card,
  territory: 'WORLD',
  countries: [],
  ...byMail,
  taxonomies: ['gift-cards-world'],
  useBy: days(365),
  barcode: 'text',
  redemptionInstructions: 'Type the code on the website of the shop or carrier.',
} as const;
const european = {
  ...card,
  territory: 'EU',
  countries: [...union],
  ...byMail,
  taxonomies: ['gift-cards-world'],
  useBy: days(365),
  barcode: 'text',
  locationText: 'In ten countries of the European Union',
  redemptionInstructions: 'Type the code at the checkout.',
} as const;

export const abroadProducts: readonly ProductInput[] = [
  verrelune('croissant', 'Croissant et café', 620, 'A butter croissant and a coffee at the zinc.', {
    weight: 38,
    taxonomies: ['food', 'small-thanks'],
  }),
  verrelune('tarte', 'Tarte for six', 2900, 'Lemon, pear or whatever is on the card that week.', { weight: 33 }),
  silberwinkel('kaffee-kuchen', 'Kaffee und Kuchen', 890, 'A pot of coffee and one slice, with cream if you nod.', {
    weight: 40,
    taxonomies: ['food', 'small-thanks'],
  }),
  silberwinkel('breakfast', 'Breakfast for two', 3200, 'Rolls, eggs, cheese, three jams and no hurry.', {
    weight: 35,
    taxonomies: ['food', 'time-off'],
  }),
  olmarina('oil', 'Half a litre of olive oil', 1800, 'From one grove, pressed in November.', { weight: 32 }),
  olmarina('hamper', 'Coast hamper', 4500, 'Oil, almonds, honey, salt and figs in a straw basket.', { weight: 36 }),
  productsOf('verrelune', {
    ...european,
    countries: ['FR', 'BE'],
    tags: ['food-and-drink', 'in-store'],
    addedOn: '2026-01-19',
  })('card', 'Maison Verrelune gift card', pounds(5, 10, 15, 20, 25, 50), 'Pastry for whichever morning needs it.', {
    weight: 37,
  }),
  productsOf('silberwinkel', {
    ...european,
    countries: ['DE', 'AT'],
    tags: ['food-and-drink', 'in-store'],
    addedOn: '2026-01-19',
  })('card', 'Silberwinkel gift card', pounds(5, 10, 15, 20, 25, 50), 'Coffee, cake, and an hour with the paper.', {
    weight: 39,
  }),
  productsOf('olmarina', { ...european, tags: ['food-and-drink', 'online'], addedOn: '2026-02-09' })(
    'card',
    'Casa Olmarina gift card',
    pounds(10, 20, 25, 50),
    'For a kitchen far from the sea.',
    { weight: 31, choicePricePence: pounds(15) },
  ),
  productsOf('fiorvento', { ...european, tags: ['shopping', 'online'], addedOn: '2026-03-23' })(
    'card',
    'Bottega Fiorvento gift card',
    pounds(10, 25, 50, 100),
    'Soap that smells of lemon leaves, or a very good belt.',
    { weight: 34, choicePricePence: pounds(15, 20) },
  ),
  productsOf('roamerly', {
    ...world,
    tags: ['travel', 'online'],
    addedOn: '2026-04-27',
    locationText: 'With 200 carriers in thirty countries',
  })('card', 'Roamerly travel card', pounds(10, 20, 25, 50, 100), 'A seat on a train, bus or ferry.', {
    weight: 44,
    taxonomies: ['gift-cards-world', 'time-off'],
    choicePricePence: pounds(15),
  }),
  productsOf('globetally', {
    ...world,
    tags: ['shopping', 'online'],
    addedOn: '2026-02-23',
    locationText: 'At online shops in more than a hundred countries',
  })(
    'card',
    'Globetally gift card',
    pounds(5, 10, 15, 20, 25, 50, 100),
    'They pick a shop where they live, and pay in what they pay in.',
    { weight: 69 },
  ),
  productsOf('globetally', {
    ...world,
    tags: ['cash-like', 'online'],
    addedOn: '2026-09-14',
    locationText: 'In 60 countries',
    vatPercent: 0,
  })('prepaid', 'Globetally prepaid card', pounds(25, 50, 100), 'A card on the phone, in the currency of the place.', {
    weight: 48,
    handlingFeePence: 95,
    labels: ['new'],
    taxonomies: ['gift-cards-world', 'cash'],
  }),
  productsOf('kindrowan', {
    ...world,
    tags: ['charity', 'online'],
    useBy: { kind: 'never' },
    addedOn: '2026-05-25',
    locationText: 'For charities in twelve countries',
  })('world', 'Kindrowan world giving card', pounds(10, 20, 50), 'For a well, a school, a boat.', { weight: 42 }),
];
