import type { ProductInput } from '../../domain/catalogue-file.ts';
import { card, days, never, productsOf, until } from './shapes.ts';

const pounds = (...values: readonly number[]): readonly number[] => values.map((value) => value * 100);
const online = {
  vatPercent: 20,
  barcode: 'text',
  redemptionInstructions: 'Type the code at the checkout on the website.',
} as const;

const bobbinsworth = productsOf('bobbinsworth', {
  ...online,
  tags: ['toys-and-children', 'online', 'in-store'],
  taxonomies: ['children'],
  useBy: days(730),
  locationText: 'Online and in 10 shops',
  picture: 'blocks',
  addedOn: '2025-02-17',
});
const puddlewright = productsOf('puddlewright', {
  ...online,
  vatPercent: 0,
  tags: ['toys-and-children', 'essentials', 'online'],
  taxonomies: ['children'],
  useBy: days(365),
  locationText: 'Delivered in the United Kingdom',
  picture: 'shirt',
  addedOn: '2025-07-14',
});
const inkling = productsOf('inkling-lane', {
  ...online,
  vatPercent: 0,
  tags: ['toys-and-children', 'books-music-games', 'online'],
  taxonomies: ['children'],
  useBy: days(730),
  locationText: 'Online and in 4 shops',
  picture: 'book',
  addedOn: '2025-03-24',
});
const stanza = productsOf('stanza-quire', {
  ...online,
  vatPercent: 0,
  tags: ['books-music-games', 'online', 'in-store'],
  taxonomies: ['other', 'birthdays'],
  useBy: days(730),
  locationText: 'Online and in 17 shops',
  picture: 'book',
  addedOn: '2025-01-20',
});
const palaver = productsOf('palaver', {
  ...online,
  barcode: 'qr',
  tags: ['days-out', 'step-free', 'in-store'],
  taxonomies: ['other', 'time-off'],
  useBy: days(365),
  locationText: 'At 12 cinemas',
  picture: 'ticket',
  addedOn: '2025-02-03',
  redemptionInstructions: 'Book with the code online, or show it at the desk.',
});
const thrumble = productsOf('thrumble', {
  ...online,
  tags: ['books-music-games', 'in-store', 'online'],
  taxonomies: ['other'],
  useBy: days(730),
  locationText: 'Online and in 6 shops',
  picture: 'headphones',
  addedOn: '2025-09-15',
});
const pixelmoor = productsOf('pixelmoor', {
  ...online,
  tags: ['books-music-games', 'online'],
  taxonomies: ['other'],
  useBy: days(365),
  locationText: 'Online',
  picture: 'game',
  addedOn: '2025-11-17',
});
const dewpond = productsOf('dewpond', {
  ...online,
  tags: ['wellbeing', 'in-store'],
  taxonomies: ['other', 'time-off'],
  over18: true,
  useBy: days(365),
  locationText: 'At 5 spas',
  picture: 'spa',
  addedOn: '2025-05-26',
  redemptionInstructions: 'Ring or book online with the code.',
});
const gorsefield = productsOf('gorsefield', {
  ...online,
  tags: ['shopping', 'days-out', 'online', 'in-store'],
  taxonomies: ['other'],
  useBy: days(730),
  locationText: 'Online and in 15 shops',
  picture: 'suitcase',
  addedOn: '2025-04-14',
});
const glimmerick = productsOf('glimmerick', {
  ...online,
  tags: ['shopping', 'online', 'made-in-uk'],
  taxonomies: ['other', 'birthdays'],
  useBy: days(730),
  locationText: 'Online and in Winchester',
  picture: 'gem',
  addedOn: '2026-04-13',
});
const petalwhit = productsOf('petalwhit', {
  ...online,
  tags: ['home-and-garden', 'online', 'made-in-uk'],
  taxonomies: ['other', 'home', 'birthdays'],
  useBy: days(365),
  locationText: 'Delivered in Great Britain',
  picture: 'flowers',
  addedOn: '2025-02-12',
  redemptionInstructions: 'Choose a day on the website and type the code.',
});
const waggledown = productsOf('waggledown', {
  ...online,
  tags: ['shopping', 'online'],
  taxonomies: ['other'],
  useBy: days(365),
  locationText: 'Delivered in the United Kingdom',
  picture: 'paw',
  addedOn: '2026-05-11',
});
const merriwander = productsOf('merriwander', {
  ...online,
  barcode: 'qr',
  tags: ['days-out', 'in-store'],
  taxonomies: ['other', 'time-off'],
  useBy: until('2027-10-31'),
  locationText: 'At 40 places in Great Britain',
  picture: 'ticket',
  addedOn: '2026-03-16',
  redemptionInstructions: 'Book a day online, then show the code at the gate.',
});
const chatterby = productsOf('chatterby', {
  ...online,
  tags: ['essentials', 'online'],
  taxonomies: ['other'],
  useBy: days(365),
  locationText: 'For phones in the United Kingdom',
  picture: 'phone',
  addedOn: '2026-01-26',
  redemptionInstructions: 'Text the code to the number on the page.',
});
const kindrowan = productsOf('kindrowan', {
  vatPercent: 0,
  barcode: 'text',
  tags: ['charity', 'online'],
  taxonomies: ['other', 'kind-to-the-planet'],
  useBy: never,
  locationText: 'For charities in the United Kingdom',
  picture: 'globe',
  addedOn: '2025-12-08',
  redemptionInstructions: 'Open the link and choose a charity.',
});
const halyard = productsOf('halyard-heath', {
  ...online,
  tags: ['travel', 'online'],
  taxonomies: ['other', 'time-off'],
  useBy: days(730),
  locationText: 'In England, Scotland and Wales',
  picture: 'suitcase',
  addedOn: '2026-06-08',
  redemptionInstructions: 'Quote the code when you book.',
});

export const leisureProducts: readonly ProductInput[] = [
  bobbinsworth(
    'blocks',
    'Box of building blocks',
    2600,
    'Sixty beech blocks and a bag, for towers and for knocking them down.',
    { weight: 74 },
  ),
  bobbinsworth('bear', 'Bear', 2200, 'Jointed, brown, listens well.', {
    weight: 78,
    picture: 'bear',
    taxonomies: ['children', 'birthdays'],
  }),
  bobbinsworth('train', 'Wooden railway', 4500, 'Forty pieces of track, one hill, no batteries.', { weight: 65 }),
  bobbinsworth('board-game', 'Family board game', 2400, 'For two to six people who can still be friends afterwards.', {
    weight: 62,
    picture: 'game',
    tags: ['toys-and-children', 'books-music-games', 'online', 'in-store'],
  }),
  bobbinsworth('baby-set', 'New baby parcel', 3500, 'A rattle, a soft rabbit and a book to chew.', {
    weight: 70,
    picture: 'bear',
    labels: ['new'],
    addedOn: '2026-07-06',
  }),
  puddlewright('wellies', 'Pair of wellies', 1900, 'Any size to a child’s thirteen.', {
    weight: 66,
    picture: 'trainer',
  }),
  puddlewright('coat', 'Winter coat', 4200, 'Waterproof, padded, sleeves that let down a size.', {
    weight: 69,
    taxonomies: ['children', 'keeping-warm'],
  }),
  puddlewright('uniform', 'School uniform bundle', 6500, 'Two shirts, two trousers or skirts, a jumper, shoes.', {
    weight: 63,
    labels: ['good-value'],
  }),
  puddlewright('pyjamas', 'Warm pyjamas', 1700, 'Brushed cotton with foxes on.', {
    weight: 52,
    taxonomies: ['children', 'keeping-warm'],
  }),
  inkling(
    'bedtime',
    'Three bedtime books',
    2000,
    'Picked for the age you name, read aloud by the people who picked them.',
    { weight: 72, taxonomies: ['children', 'birthdays'] },
  ),
  inkling('monthly', 'A book a month for half a year', 4800, 'Six parcels with their name on.', { weight: 58 }),
  inkling('activity', 'Sticker and activity book', 700, 'For a train, a waiting room, a wet Sunday.', {
    weight: 55,
    taxonomies: ['children', 'small-thanks'],
  }),
  stanza(
    'paperback',
    'A paperback of their choice',
    999,
    'Any paperback in the shop up to that price, and an opinion if they want one.',
    { weight: 76, taxonomies: ['other', 'birthdays', 'small-thanks'] },
  ),
  stanza('notebook', 'Lined notebook', 1250, 'Sewn, so that it lies flat, and two hundred pages long.', {
    weight: 64,
    vatPercent: 20,
    taxonomies: ['other', 'new-starters'],
  }),
  stanza('blind-date', 'Blind date with three books', 2900, 'Wrapped in brown paper, with only a hint on the front.', {
    weight: 61,
  }),
  stanza('audiobook', 'Audiobook', 1100, 'One from thirty thousand, to keep.', {
    weight: 53,
    vatPercent: 20,
    picture: 'headphones',
  }),
  palaver('ticket', 'Cinema ticket', 1150, 'Any film, any day, any seat that is free.', {
    weight: 88,
    taxonomies: ['other', 'time-off', 'featured'],
  }),
  palaver(
    'two-and-popcorn',
    'Two tickets and popcorn',
    2950,
    'Salted, sweet, or the half and half that starts arguments.',
    { weight: 81, taxonomies: ['other', 'time-off', 'birthdays'] },
  ),
  palaver('year', 'A year of films', 19900, 'As many as you like, twelve months long.', { weight: 47 }),
  thrumble('headphones', 'Over-ear headphones', 5900, 'A cable, a case and five years of spare pads.', { weight: 57 }),
  thrumble('record', 'A record of their choice', 2400, 'New or second-hand, cleaned either way.', { weight: 54 }),
  pixelmoor('credit', 'Game credit', pounds(10, 20, 50), 'For whichever console is under their television.', {
    weight: 67,
    ...card,
    picture: 'game',
    choicePricePence: pounds(15, 25),
  }),
  pixelmoor('indie-three', 'Three small games', 2100, 'Short, strange and made by very few people.', { weight: 44 }),
  dewpond('swim', 'Morning swim and sauna', 2200, 'Two hours, towels included, before the world is up.', {
    weight: 63,
  }),
  dewpond('massage', 'Massage for one', 6800, 'Fifty minutes and then a chair nobody makes you leave.', {
    weight: 75,
    taxonomies: ['other', 'time-off', 'birthdays'],
  }),
  dewpond('day', 'Spa day for two', 15900, 'Pools, lunch, one treatment each.', { weight: 68 }),
  gorsefield('map', 'Waterproof map and a flask', 3200, 'For a hill of their choice.', { weight: 49 }),
  gorsefield('guided-walk', 'Guided hill walk', 3500, 'A day with someone who knows the way and the birds.', {
    weight: 51,
    picture: 'trainer',
    tags: ['days-out', 'in-store'],
    taxonomies: ['other', 'time-off'],
  }),
  glimmerick('studs', 'Silver studs', 3800, 'Small, plain, hammered by hand.', { weight: 46 }),
  petalwhit('posy', 'Posy', 2200, 'A handful of what is in flower, with a card.', { weight: 73 }),
  petalwhit('bouquet', 'Bouquet', 3900, 'Tied that morning, with a note in your words.', {
    weight: 83,
    taxonomies: ['other', 'home', 'birthdays', 'featured'],
  }),
  petalwhit('letterbox', 'Letterbox flowers', 2600, 'Flat in the box, upright in the jug.', { weight: 77 }),
  waggledown('dog-box', 'Box for a dog', 2300, 'Chews, a rope, and a lead that glows.', { weight: 56 }),
  waggledown('cat-box', 'Box for a cat', 2100, 'Mostly they will want the box.', { weight: 55 }),
  merriwander('one', 'Day out for one', 1500, 'One grown-up at any of forty places.', { weight: 66 }),
  merriwander('family', 'Day out for a family', 4800, 'Two grown-ups and up to three children, all day.', {
    weight: 79,
    taxonomies: ['other', 'time-off', 'children'],
  }),
  merriwander('steam', 'Steam railway for two', 3300, 'There and back behind something that whistles.', {
    weight: 50,
    tags: ['days-out', 'step-free', 'in-store'],
  }),
  chatterby('month', 'A month of calls and data', 1000, 'Twenty gigabytes and no contract.', { weight: 48 }),
  chatterby('sim', 'A SIM with three months on it', 2700, 'For a phone that has none.', { weight: 38 }),
  kindrowan('five', 'Give £5', 500, 'To the charity that they choose.', {
    weight: 62,
    taxonomies: ['other', 'kind-to-the-planet', 'small-thanks'],
  }),
  kindrowan('ten', 'Give £10', 1000, 'To the charity that they choose, in their name.', { weight: 60 }),
  kindrowan('trees', 'Plant ten trees', 2000, 'Native ones, on a hillside you can look up.', { weight: 64 }),
  halyard('weekend', 'Cabin weekend for two', 24900, 'Two nights, a stove, and logs already split.', { weight: 52 }),
];

const shops = {
  ...card,
  useBy: days(730),
  barcode: 'code128',
  taxonomies: ['gift-cards'],
  redemptionInstructions: 'Show the bars at the till or type the code online.',
  locationText: 'Online and in its shops',
} as const;
const shop = (slug: string, addedOn: string, tags: readonly string[], more: object = {}) =>
  productsOf(slug, { ...shops, addedOn, tags, ...more });

export const leisureCards: readonly ProductInput[] = [
  shop('bobbinsworth', '2025-02-17', ['toys-and-children', 'shopping', 'in-store', 'online'])(
    'card',
    'Bobbinsworth gift card',
    pounds(10, 20, 25, 50),
    'To be spent by someone under ten, at length.',
    { weight: 72, taxonomies: ['gift-cards', 'children'], choicePricePence: pounds(15) },
  ),
  shop('puddlewright', '2025-07-14', ['toys-and-children', 'essentials', 'online'])(
    'card',
    'Puddlewright gift card',
    pounds(20, 50),
    'For feet that grew again.',
    { weight: 59, taxonomies: ['gift-cards', 'children'], choicePricePence: pounds(25) },
  ),
  shop('inkling-lane', '2025-03-24', ['toys-and-children', 'books-music-games', 'online', 'in-store'])(
    'card',
    'Inkling Lane book card',
    pounds(5, 10, 15),
    'A story, or two short ones.',
    { weight: 62, taxonomies: ['gift-cards', 'children'] },
  ),
  shop('stanza-quire', '2025-01-20', ['books-music-games', 'online', 'in-store'])(
    'card',
    'Stanza & Quire gift card',
    pounds(10, 15, 20, 25, 50),
    'Words, chosen slowly.',
    { weight: 82, taxonomies: ['gift-cards', 'birthdays'] },
  ),
  shop('palaver', '2025-02-03', ['days-out', 'in-store'], { barcode: 'qr' })(
    'card',
    'Palaver Cinemas gift card',
    pounds(10, 20, 25, 50),
    'Seats, snacks, and the quiet before the film.',
    { weight: 76, choicePricePence: pounds(15) },
  ),
  shop('thrumble', '2025-09-15', ['books-music-games', 'in-store', 'online'])(
    'card',
    'Thrumble gift card',
    pounds(15, 25, 50),
    'Good for anything that makes a sound.',
    { weight: 57, choicePricePence: pounds(20) },
  ),
  shop('dewpond', '2025-05-26', ['wellbeing', 'in-store'], { over18: true })(
    'card',
    'Dewpond spa card',
    pounds(25, 50, 100),
    'Towards an hour, a day, or just the pool.',
    { weight: 67, taxonomies: ['gift-cards', 'time-off'] },
  ),
  shop('striddlewell', '2025-08-11', ['shopping', 'wellbeing', 'online', 'in-store'])(
    'card',
    'Striddlewell gift card',
    pounds(20, 25, 50, 100),
    'Shoes for the bus or for a marathon.',
    { weight: 65 },
  ),
  shop('gorsefield', '2025-04-14', ['shopping', 'days-out', 'online', 'in-store'])(
    'card',
    'Gorsefield gift card',
    pounds(20, 25, 50, 100),
    'Boots, tents, or the mending of them.',
    { weight: 64 },
  ),
  shop('pommelhurst', '2025-03-31', ['shopping', 'online', 'in-store'])(
    'card',
    'Pommelhurst gift card',
    pounds(20, 25, 50, 100),
    'A jumper they would not have bought themselves.',
    { weight: 73 },
  ),
  shop('glimmerick', '2026-04-13', ['shopping', 'online'])(
    'card',
    'Glimmerick gift card',
    pounds(25, 50, 100),
    'For something small that catches the light.',
    { weight: 45 },
  ),
  shop('waggledown', '2026-05-11', ['shopping', 'online', 'in-store'])(
    'card',
    'Waggledown gift card',
    pounds(10, 20),
    'Spent by the human, enjoyed by the other one.',
    { weight: 54, choicePricePence: pounds(15) },
  ),
  shop('petalwhit', '2025-02-12', ['home-and-garden', 'online'])(
    'card',
    'Petalwhit gift card',
    pounds(25, 50),
    'Flowers for a day of their own choosing.',
    { weight: 60 },
  ),
  shop('halyard-heath', '2026-06-08', ['travel', 'online'])(
    'card',
    'Halyard & Heath gift card',
    pounds(50, 100, 250),
    'Towards a week with no signal.',
    { weight: 49, taxonomies: ['gift-cards', 'time-off'] },
  ),
  shop('chatterby', '2026-01-26', ['essentials', 'online'], { barcode: 'text' })(
    'top-up',
    'Chatterby top-up',
    pounds(5, 10, 20),
    'Credit on the phone within a minute.',
    { weight: 47, choicePricePence: pounds(15) },
  ),
  shop('kindrowan', '2025-12-08', ['charity', 'online'], { useBy: never, barcode: 'text' })(
    'card',
    'Kindrowan giving card',
    pounds(5, 10, 15, 20, 25, 50),
    'They choose who gets it: hedgehogs, lifeboats, a hospice.',
    { weight: 63, taxonomies: ['gift-cards', 'kind-to-the-planet'] },
  ),
];
