import type { ProductInput } from '../../domain/catalogue-file.ts';
import { card, days, productsOf, until } from './shapes.ts';

const atTill = 'Show the code at the till before you pay.';
const food = { vatPercent: 20, taxonomies: ['food'], barcode: 'qr', redemptionInstructions: atTill } as const;

const brackenwick = productsOf('brackenwick', {
  ...food,
  tags: ['food-and-drink', 'in-store'],
  useBy: days(90),
  locationText: 'At 31 coffee bars in England and Wales',
  picture: 'coffee',
  addedOn: '2025-02-10',
});
const mossop = productsOf('mossop-lane', {
  ...food,
  vatPercent: 0,
  tags: ['food-and-drink', 'in-store', 'made-in-uk'],
  useBy: days(60),
  locationText: 'At 9 bakeries in the Midlands and Yorkshire',
  picture: 'cake',
  addedOn: '2025-03-03',
});
const thistlecombe = productsOf('thistlecombe', {
  ...food,
  tags: ['food-and-drink', 'in-store', 'step-free'],
  useBy: days(180),
  locationText: 'At 6 tea rooms',
  picture: 'tea',
  addedOn: '2025-04-22',
  redemptionInstructions: 'Book a table, then hand over the code when you order.',
});
const quillfeather = productsOf('quillfeather', {
  ...food,
  tags: ['food-and-drink', 'online', 'fairly-traded', 'made-in-uk'],
  useBy: days(180),
  barcode: 'text',
  locationText: 'Delivered in the United Kingdom',
  picture: 'chocolate',
  addedOn: '2025-01-15',
  redemptionInstructions: 'Type the code at the checkout and say where it should go.',
});
const saltmarrow = productsOf('saltmarrow', {
  ...food,
  tags: ['food-and-drink', 'in-store'],
  useBy: days(90),
  locationText: 'At 8 fish bars by the sea',
  picture: 'sandwich',
  addedOn: '2025-06-01',
});
const dunwherry = productsOf('dunwherry', {
  ...food,
  tags: ['food-and-drink', 'in-store', 'step-free'],
  useBy: days(365),
  locationText: 'At 27 restaurants',
  picture: 'pizza',
  addedOn: '2025-01-30',
});
const larkhollow = productsOf('larkhollow', {
  ...food,
  tags: ['food-and-drink', 'in-store'],
  useBy: days(90),
  locationText: 'At 14 counters',
  picture: 'burger',
  addedOn: '2025-05-12',
});
const pepperstitch = productsOf('pepperstitch', {
  ...food,
  tags: ['food-and-drink', 'in-store'],
  useBy: days(90),
  locationText: 'At 11 noodle bars',
  picture: 'noodles',
  addedOn: '2025-09-08',
});
const wobbleshire = productsOf('wobbleshire', {
  ...food,
  tags: ['food-and-drink', 'in-store', 'made-in-uk'],
  useBy: until('2027-09-30'),
  labels: ['seasonal'],
  locationText: 'At 12 parlours by the coast, March to October',
  picture: 'ice-cream',
  addedOn: '2026-03-01',
});
const crumbledown = productsOf('crumbledown', {
  ...food,
  tags: ['food-and-drink', 'in-store', 'vegetarian'],
  useBy: days(60),
  locationText: 'At 7 shops in the North West',
  picture: 'doughnut',
  addedOn: '2025-08-18',
});
const oatling = productsOf('oatling', {
  ...food,
  tags: ['food-and-drink', 'in-store'],
  useBy: days(60),
  locationText: 'At 19 lunch counters',
  picture: 'sandwich',
  addedOn: '2025-02-24',
});
const fennimore = productsOf('fennimore', {
  ...food,
  vatPercent: 0,
  tags: ['food-and-drink', 'online'],
  useBy: days(180),
  barcode: 'text',
  locationText: 'Delivered in Great Britain',
  picture: 'groceries',
  addedOn: '2025-10-06',
  redemptionInstructions: 'Choose your dishes on the website and type the code at the checkout.',
});
const nettlebourne = productsOf('nettlebourne', {
  ...food,
  vatPercent: 0,
  tags: ['food-and-drink', 'online', 'plastic-free', 'made-in-uk'],
  useBy: days(365),
  barcode: 'text',
  locationText: 'Delivered in England and Wales',
  picture: 'basket',
  addedOn: '2025-05-05',
  redemptionInstructions: 'Pick a delivery day on the website and type the code.',
});
const bramwhistle = productsOf('bramwhistle', {
  ...food,
  tags: ['food-and-drink', 'alcohol', 'online', 'made-in-uk'],
  over18: true,
  useBy: days(365),
  barcode: 'text',
  locationText: 'Delivered in Great Britain; age is checked at the door',
  picture: 'bottle',
  addedOn: '2025-11-10',
  redemptionInstructions: 'Type the code at the checkout. Whoever takes the parcel shows proof of age.',
});

const thanks = ['food', 'small-thanks'];
const featured = ['food', 'small-thanks', 'featured'];

export const foodProducts: readonly ProductInput[] = [
  brackenwick('filter', 'Filter coffee', 280, 'A large cup of the day’s roast, from the jug and hot.', {
    taxonomies: thanks,
    weight: 88,
    tags: ['food-and-drink', 'in-store', 'vegan', 'fairly-traded'],
  }),
  brackenwick(
    'flat-white',
    'Flat white',
    350,
    'A double shot under a thin layer of steamed milk, or oat if you like it that way.',
    {
      taxonomies: featured,
      labels: ['popular'],
      weight: 99,
      merchandisingText: 'The gift that teams send most on a Monday.',
    },
  ),
  brackenwick('latte', 'Latte', 375, 'Twelve ounces of mild coffee and warm milk. Iced from May on.', {
    taxonomies: thanks,
    weight: 93,
  }),
  brackenwick('hot-chocolate', 'Hot chocolate', 390, 'Dark flakes melted in front of you, with or without cream.', {
    taxonomies: thanks,
    weight: 84,
    picture: 'coffee',
  }),
  brackenwick('coffee-and-bun', 'Coffee and a cinnamon bun', 680, 'Any coffee and one bun, rolled that morning.', {
    taxonomies: featured,
    labels: ['good-value'],
    weight: 91,
    picture: 'cake',
  }),
  brackenwick(
    'beans',
    'Bag of house beans',
    950,
    'A quarter kilo of the house roast, whole or ground at the counter.',
    {
      taxonomies: [...thanks, 'new-starters'],
      weight: 77,
      picture: 'groceries',
      vatPercent: 0,
      tags: ['food-and-drink', 'in-store', 'fairly-traded', 'vegan'],
    },
  ),
  brackenwick(
    'tasting-hour',
    'Coffee tasting hour',
    2400,
    'Six coffees, one roaster and an hour of slurping for one person.',
    {
      taxonomies: ['food', 'birthdays', 'other'],
      tags: ['food-and-drink', 'days-out', 'in-store'],
      weight: 61,
      picture: 'ticket',
    },
  ),
  mossop('sticky-bun', 'Sticky bun', 260, 'Brown sugar, raisins and a glaze that will find your sleeves.', {
    taxonomies: thanks,
    weight: 70,
  }),
  mossop('sausage-roll', 'Sausage roll', 310, 'Pork and sage in butter pastry. There is a mushroom one too.', {
    taxonomies: thanks,
    weight: 73,
    vatPercent: 20,
    picture: 'sandwich',
  }),
  mossop('sourdough', 'Sourdough loaf', 450, 'Two days in the making, gone by Thursday.', {
    taxonomies: thanks,
    weight: 66,
    tags: ['food-and-drink', 'in-store', 'vegan', 'made-in-uk'],
  }),
  mossop(
    'birthday-cake',
    'Birthday cake for ten',
    2800,
    'Vanilla or chocolate, with a name piped on it. Order three days ahead.',
    { taxonomies: ['food', 'birthdays'], weight: 78 },
  ),
  mossop(
    'bread-class',
    'Bread class',
    6500,
    'A morning at the long table: three doughs, one apron, all you can carry home.',
    {
      taxonomies: ['food', 'birthdays', 'other'],
      tags: ['food-and-drink', 'days-out', 'in-store'],
      vatPercent: 20,
      weight: 48,
      picture: 'ticket',
    },
  ),
  thistlecombe('pot-of-tea', 'Pot of tea for one', 420, 'Any of thirty leaves, with a second pot of hot water.', {
    taxonomies: thanks,
    weight: 64,
    tags: ['food-and-drink', 'in-store', 'vegan'],
  }),
  thistlecombe('cream-tea', 'Cream tea', 950, 'Two scones, clotted cream and jam, in whichever order you hold to.', {
    taxonomies: featured,
    weight: 86,
  }),
  thistlecombe(
    'afternoon-tea',
    'Afternoon tea for two',
    4800,
    'Three tiers, finger sandwiches and no clock on the wall.',
    { taxonomies: ['food', 'birthdays', 'time-off'], weight: 80 },
  ),
  quillfeather(
    'bar',
    'Bar of dark chocolate',
    495,
    'Seventy per cent, from one valley in Peru, in paper that used to be a poster.',
    {
      taxonomies: [...thanks, 'kind-to-the-planet'],
      weight: 81,
      tags: ['food-and-drink', 'online', 'vegan', 'fairly-traded', 'plastic-free'],
    },
  ),
  quillfeather(
    'truffles',
    'Box of twelve truffles',
    1400,
    'Twelve by hand: sea salt, bergamot, rye, and nine others that change.',
    { taxonomies: ['food', 'birthdays', 'featured'], labels: ['popular'], weight: 94 },
  ),
  quillfeather('caramels', 'Salted caramels', 850, 'Soft, dark and a little too salty, which is the point.', {
    taxonomies: thanks,
    weight: 75,
  }),
  quillfeather('letterbox', 'Letterbox selection', 1950, 'Five small bars flat enough to come through the door.', {
    taxonomies: ['food', 'new-starters'],
    labels: ['new'],
    weight: 83,
    addedOn: '2026-09-01',
  }),
  saltmarrow('chips', 'Cone of chips', 400, 'Twice fried, salt and vinegar as you please.', {
    taxonomies: thanks,
    weight: 55,
    tags: ['food-and-drink', 'in-store', 'vegan'],
  }),
  saltmarrow('supper', 'Fish and chip supper', 1150, 'Haddock or cod with chips and mushy peas.', { weight: 65 }),
  saltmarrow(
    'supper-for-four',
    'Fish and chips for four',
    4200,
    'Four fish, a mountain of chips, and curry sauce for the brave.',
    { taxonomies: ['food', 'time-off'], labels: ['good-value'], weight: 52 },
  ),
  dunwherry('margherita', 'Margherita pizza', 980, 'Tomato, mozzarella, basil. Nothing else is needed.', {
    weight: 85,
    tags: ['food-and-drink', 'in-store', 'vegetarian'],
  }),
  dunwherry('garden', 'Garden pizza', 1120, 'Courgette, olives, artichoke and cashew cream.', {
    weight: 68,
    tags: ['food-and-drink', 'in-store', 'vegan', 'step-free'],
  }),
  dunwherry('two-and-a-side', 'Two pizzas and a side', 2650, 'Pick any two and share the dough balls, or do not.', {
    taxonomies: ['food', 'time-off'],
    labels: ['good-value'],
    weight: 76,
  }),
  larkhollow('burger', 'House burger', 890, 'Beef, gherkin and the sauce they will not write down.', {
    taxonomies: thanks,
    weight: 74,
  }),
  larkhollow('bean-burger', 'Bean burger', 840, 'Black beans and beetroot, crisp at the edges.', {
    taxonomies: thanks,
    weight: 67,
    tags: ['food-and-drink', 'in-store', 'vegan'],
  }),
  larkhollow('shake', 'Milkshake', 480, 'Vanilla, malt or whatever fruit is in.', {
    taxonomies: thanks,
    weight: 57,
    picture: 'ice-cream',
  }),
  larkhollow('meal', 'Burger, chips and a drink', 1350, 'The whole tray.', { weight: 71 }),
  pepperstitch(
    'bowl',
    'Bowl of ramen',
    1180,
    'Pork, chicken or mushroom broth, with an egg that has been thought about.',
    { weight: 69 },
  ),
  pepperstitch('dumplings', 'Basket of dumplings', 640, 'Six, steamed or fried underneath.', {
    taxonomies: thanks,
    weight: 58,
  }),
  pepperstitch(
    'noodle-class',
    'Noodle pulling class',
    3900,
    'Two hours of dough, broth and laughing at your own noodles.',
    {
      taxonomies: ['food', 'other', 'time-off'],
      tags: ['food-and-drink', 'days-out', 'in-store'],
      labels: ['new'],
      picture: 'ticket',
      addedOn: '2026-08-10',
      weight: 45,
    },
  ),
  wobbleshire('two-scoops', 'Two scoops', 420, 'Any two of forty, in a cone or a tub.', {
    taxonomies: thanks,
    weight: 63,
  }),
  wobbleshire('sundae', 'Knickerbocker sundae', 790, 'Raspberry, cream, a wafer and a very long spoon.', {
    taxonomies: thanks,
    weight: 54,
  }),
  wobbleshire('tub', 'Family tub', 1100, 'A litre to take home, packed in ice for the walk.', {
    weight: 46,
    picture: 'groceries',
  }),
  crumbledown('one', 'One filled doughnut', 320, 'Custard, jam or the guest of the week.', {
    taxonomies: thanks,
    weight: 62,
  }),
  crumbledown('six', 'Box of six doughnuts', 1500, 'For a desk, a team or a very bad day.', {
    taxonomies: ['food', 'birthdays', 'featured'],
    weight: 87,
  }),
  crumbledown('twelve', 'Box of twelve doughnuts', 2700, 'Twice as many. Sharing is optional.', {
    taxonomies: ['food', 'birthdays'],
    weight: 59,
  }),
  oatling('soup', 'Soup of the day', 520, 'A bowl with half a roll. The board says which.', {
    taxonomies: thanks,
    weight: 56,
    tags: ['food-and-drink', 'in-store', 'vegetarian'],
  }),
  oatling('sandwich', 'Sandwich', 590, 'Cut when you ask for it, from whatever is on the counter.', {
    taxonomies: thanks,
    weight: 72,
  }),
  oatling('lunch', 'Lunch: sandwich, drink and flapjack', 1050, 'The whole of lunch, including the good part.', {
    taxonomies: ['food', 'new-starters'],
    labels: ['good-value'],
    weight: 79,
  }),
  oatling('flapjack', 'Flapjack', 290, 'Oats, syrup, butter. Chewy in the middle.', {
    taxonomies: thanks,
    weight: 51,
    picture: 'cake',
  }),
  fennimore('two-dinners', 'Two dinners for two', 2600, 'Four plates’ worth, weighed out, with the recipes.', {
    taxonomies: ['food', 'time-off'],
    weight: 60,
  }),
  fennimore(
    'week',
    'A week of dinners for two',
    5900,
    'Five dinners, chosen by them, cooked by them, washed up by someone else.',
    { weight: 53 },
  ),
  nettlebourne('small-box', 'Small vegetable box', 1600, 'Seven kinds of whatever is ready, enough for two.', {
    taxonomies: ['food', 'kind-to-the-planet'],
    weight: 64,
  }),
  nettlebourne('fruit-box', 'Fruit box', 1800, 'Apples and pears in autumn, berries when there are any.', {
    taxonomies: ['food', 'kind-to-the-planet', 'new-starters'],
    weight: 58,
  }),
  bramwhistle(
    'cider-case',
    'Case of six ciders',
    2300,
    'Three dry, two medium, and one that has been in a rum barrel.',
    { taxonomies: ['food', 'birthdays'], weight: 44 },
  ),
  bramwhistle('press-tour', 'Press tour and tasting for two', 3600, 'The orchard, the barn, five half glasses each.', {
    taxonomies: ['food', 'other', 'birthdays'],
    tags: ['food-and-drink', 'alcohol', 'days-out', 'in-store'],
    locationText: 'At the Press Barn near Hereford',
    weight: 41,
    picture: 'ticket',
  }),
  bramwhistle(
    'juice',
    'Three bottles of apple juice',
    1200,
    'Pressed from named apples, cloudy, and fine for everyone.',
    {
      taxonomies: ['food'],
      tags: ['food-and-drink', 'online', 'vegan', 'made-in-uk'],
      over18: false,
      weight: 39,
      redemptionInstructions: 'Type the code at the checkout.',
      locationText: 'Delivered in Great Britain',
    },
  ),
];

const eating = {
  ...card,
  useBy: days(365),
  barcode: 'qr',
  redemptionInstructions: 'Show the code when you ask for the bill.',
  taxonomies: ['gift-cards', 'food'],
} as const;
const dining = (slug: string, addedOn: string, locationText: string) =>
  productsOf(slug, { ...eating, addedOn, locationText, tags: ['food-and-drink', 'in-store'] });
const pounds = (...values: readonly number[]): readonly number[] => values.map((value) => value * 100);

export const foodCards: readonly ProductInput[] = [
  dining('brackenwick', '2025-02-10', 'At 31 coffee bars in England and Wales')(
    'card',
    'Brackenwick Coffee gift card',
    pounds(5, 10, 15, 20),
    'For a week of mornings: drinks, beans, buns.',
    { weight: 90, taxonomies: ['gift-cards', 'food', 'featured'] },
  ),
  dining('mossop-lane', '2025-03-03', 'At 9 bakeries')(
    'card',
    'Mossop Lane gift card',
    pounds(5, 10),
    'Spend it on bread or be honest and buy cake.',
    { weight: 66 },
  ),
  dining('dunwherry', '2025-01-30', 'At 27 restaurants')(
    'card',
    'Dunwherry Pizza gift card',
    pounds(10, 15, 20, 25, 50),
    'A table, some pizza, perhaps pudding.',
    { weight: 84 },
  ),
  dining('larkhollow', '2025-05-12', 'At 14 counters')(
    'card',
    'Larkhollow Burgers gift card',
    pounds(10, 15, 20),
    'Good at every counter, for anything on the board.',
    { weight: 63 },
  ),
  dining('pepperstitch', '2025-09-08', 'At 11 noodle bars')(
    'card',
    'Pepperstitch gift card',
    pounds(10, 20, 25),
    'Noodles now or later.',
    { weight: 60, choicePricePence: pounds(15) },
  ),
  dining('thistlecombe', '2025-04-22', 'At 6 tea rooms')(
    'card',
    'Thistlecombe gift card',
    pounds(10, 20, 50),
    'Tea for one, or tea for the whole family.',
    { weight: 65, choicePricePence: pounds(15, 25) },
  ),
  dining('oatling', '2025-02-24', 'At 19 lunch counters')(
    'card',
    'Oatling lunch card',
    pounds(10, 20),
    'Two lunches, or four if you are careful.',
    { weight: 61, choicePricePence: pounds(15) },
  ),
  productsOf('hedgeby', {
    ...card,
    useBy: days(730),
    barcode: 'ean13',
    tags: ['essentials', 'shopping', 'in-store'],
    taxonomies: ['gift-cards'],
    addedOn: '2025-01-06',
    locationText: 'At 112 shops',
    redemptionInstructions: 'The till scans the bars. Give it to the cashier last.',
  })(
    'card',
    'Hedgeby Market gift card',
    pounds(5, 10, 15, 20, 25, 50, 100),
    'Groceries, from the bread to the bin bags.',
    { weight: 92, taxonomies: ['gift-cards', 'featured'], labels: ['popular'] },
  ),
  productsOf('quillfeather', {
    ...card,
    useBy: days(365),
    barcode: 'text',
    tags: ['food-and-drink', 'online'],
    taxonomies: ['gift-cards'],
    addedOn: '2025-01-15',
    locationText: 'Online and in Edinburgh',
    redemptionInstructions: 'Type the code at the checkout.',
  })('card', 'Quillfeather gift card', pounds(10, 20, 25), 'For someone who would rather choose their own truffles.', {
    weight: 71,
    choicePricePence: pounds(15),
  }),
];
