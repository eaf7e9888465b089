import type { ProductInput } from '../../domain/catalogue-file.ts';
import { card, days, never, productsOf, until } from './shapes.ts';

const online = {
  vatPercent: 20,
  barcode: 'text',
  redemptionInstructions: 'Type the code at the checkout on the website.',
} as const;
const pounds = (...values: readonly number[]): readonly number[] => values.map((value) => value * 100);

const lumley = productsOf('lumley-fernhaugh', {
  ...online,
  tags: ['home-and-garden', 'online', 'in-store'],
  taxonomies: ['home'],
  useBy: days(365),
  locationText: 'Online and in 8 shops',
  picture: 'kettle',
  addedOn: '2025-03-17',
});
const wickhallow = productsOf('wickhallow', {
  ...online,
  tags: ['home-and-garden', 'online', 'made-in-uk', 'plastic-free'],
  taxonomies: ['home', 'birthdays'],
  useBy: days(365),
  locationText: 'Delivered in the United Kingdom',
  picture: 'candle',
  addedOn: '2025-09-22',
});
const sproutcastle = productsOf('sproutcastle', {
  ...online,
  tags: ['home-and-garden', 'online'],
  taxonomies: ['home', 'kind-to-the-planet'],
  useBy: days(365),
  locationText: 'Delivered in Great Britain',
  picture: 'plant',
  addedOn: '2025-04-07',
});
const ottersey = productsOf('ottersey', {
  ...online,
  tags: ['home-and-garden', 'online', 'essentials'],
  taxonomies: ['furniture-and-home-goods'],
  useBy: days(365),
  locationText: 'Delivered in Great Britain',
  picture: 'sofa',
  addedOn: '2025-06-16',
  deliveryMethods: ['links', 'email', 'sms'],
  redemptionInstructions: 'Choose a colour on the website, type the code and pick a delivery day.',
});
const chairwright = productsOf('chairwright', {
  ...online,
  tags: ['home-and-garden', 'in-store', 'essentials'],
  taxonomies: ['furniture-and-home-goods', 'kind-to-the-planet'],
  useBy: days(365),
  locationText: 'In 5 warehouses, delivery within 20 miles',
  picture: 'chair',
  addedOn: '2025-07-21',
  redemptionInstructions: 'Call a warehouse with the code and say what you need.',
});
const hobnail = productsOf('hobnail-yard', {
  ...online,
  tags: ['home-and-garden', 'in-store'],
  taxonomies: ['home'],
  useBy: days(365),
  barcode: 'code128',
  locationText: 'At 16 yards',
  picture: 'tools',
  addedOn: '2025-05-19',
  redemptionInstructions: 'Show the bars at the trade counter.',
});
const wrenmoor = productsOf('wrenmoor', {
  ...online,
  tags: ['home-and-garden', 'online', 'made-in-uk', 'essentials'],
  taxonomies: ['keeping-warm', 'home'],
  useBy: days(365),
  locationText: 'Delivered in the United Kingdom',
  picture: 'blanket',
  addedOn: '2025-10-13',
});
const embersway = productsOf('embersway', {
  ...online,
  tags: ['household-energy', 'essentials', 'online'],
  taxonomies: ['keeping-warm'],
  useBy: days(365),
  locationText: 'Delivered in Great Britain',
  picture: 'heater',
  addedOn: '2025-10-20',
});
const kettlemere = productsOf('kettlemere', {
  ...online,
  tags: ['home-and-garden', 'essentials', 'online'],
  taxonomies: ['white-goods'],
  useBy: days(365),
  locationText: 'Delivered in the United Kingdom',
  picture: 'kettle',
  addedOn: '2025-08-04',
});
const frostendale = productsOf('frostendale', {
  ...online,
  tags: ['home-and-garden', 'essentials', 'online'],
  taxonomies: ['white-goods'],
  useBy: days(180),
  locationText: 'Delivered and connected in Great Britain',
  picture: 'fridge',
  addedOn: '2025-08-04',
  deliveryMethods: ['links', 'email', 'sms'],
  handlingFeePence: 250,
  redemptionInstructions: 'Ring the number on the page with the code to arrange a delivery.',
});
const gustavale = productsOf('gustavale', {
  vatPercent: 5,
  barcode: 'text',
  tags: ['household-energy', 'essentials', 'online'],
  taxonomies: ['energy'],
  useBy: until('2028-03-31'),
  locationText: 'For accounts in Great Britain',
  picture: 'bulb',
  addedOn: '2026-01-12',
  redemptionInstructions: 'Enter the code under Payments in your account.',
});
const hearthwend = productsOf('hearthwend', {
  vatPercent: 5,
  barcode: 'code128',
  tags: ['household-energy', 'essentials', 'in-store'],
  taxonomies: ['energy'],
  useBy: days(90),
  locationText: 'At 4,000 shops with the sign',
  picture: 'bulb',
  addedOn: '2025-11-03',
  redemptionInstructions: 'Take your key or card and the bars to the counter.',
});
const wattlebury = productsOf('wattlebury', {
  vatPercent: 5,
  barcode: 'code128',
  tags: ['household-energy', 'essentials', 'in-store'],
  taxonomies: ['energy'],
  useBy: days(90),
  locationText: 'At any prepayment counter in Great Britain',
  picture: 'bulb',
  addedOn: '2025-12-01',
  redemptionInstructions: 'Show the bars where you top up. The same day only, once started.',
});
const pursewick = productsOf('pursewick', {
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'text',
  tags: ['cash-like', 'online'],
  taxonomies: ['cash'],
  useBy: never,
  locationText: 'For anyone with a bank account in the United Kingdom',
  picture: 'cash',
  addedOn: '2026-02-02',
  redemptionInstructions: 'Open the link, prove who you are, and say where the money should go.',
});
const tuppenny = productsOf('tuppenny', {
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'qr',
  tags: ['cash-like', 'in-store'],
  taxonomies: ['cash'],
  useBy: days(365),
  locationText: 'At 21 branches',
  picture: 'cash',
  addedOn: '2026-02-16',
  redemptionInstructions: 'Bring the code and a photo identity card.',
});
const parcelwick = productsOf('parcelwick', {
  vatPercent: 0,
  vatVoucherType: 'MPV',
  barcode: 'code128',
  tags: ['cash-like', 'essentials', 'in-store'],
  taxonomies: ['post-office'],
  useBy: days(90),
  locationText: 'At 3,200 counters',
  picture: 'parcel',
  addedOn: '2025-09-29',
  deliveryMethods: ['links', 'email', 'sms', 'printable'],
  redemptionInstructions: 'Hand the bars and a photo identity card over the counter.',
});
const stampney = productsOf('stampney', {
  vatPercent: 0,
  barcode: 'code128',
  tags: ['shopping', 'in-store'],
  taxonomies: ['post-office'],
  useBy: days(365),
  locationText: 'At 13 shops',
  picture: 'stamp',
  addedOn: '2025-09-29',
  redemptionInstructions: 'Show the bars at the till.',
});

export const homeProducts: readonly ProductInput[] = [
  lumley('mug', 'Enamel mug', 1200, 'Deep blue, chips with dignity, safe on a camp fire.', {
    taxonomies: ['home', 'new-starters'],
    weight: 72,
    picture: 'coffee',
  }),
  lumley('teapot', 'Stoneware teapot', 3800, 'Four cups, no drip, glazed the grey of a wet slate.', { weight: 61 }),
  lumley('apron', 'Linen apron', 2900, 'Crossed at the back so that nothing ties.', { weight: 50, picture: 'shirt' }),
  lumley('board', 'Oak chopping board', 3400, 'From one plank, oiled twice.', {
    weight: 52,
    picture: 'tools',
    tags: ['home-and-garden', 'online', 'made-in-uk', 'plastic-free'],
  }),
  wickhallow('small', 'Small candle', 1400, 'Twenty hours of “First Frost” or “Hay Barn”.', {
    weight: 69,
    taxonomies: ['home', 'birthdays', 'new-starters'],
  }),
  wickhallow('large', 'Three-wick candle', 3200, 'Sixty hours of “Thunder Over Peat”, for a big room.', {
    weight: 64,
    taxonomies: ['home', 'birthdays', 'time-off'],
  }),
  wickhallow('diffuser', 'Reed diffuser', 2400, 'Eight reeds in “Washing Line”, which smells of just that.', {
    weight: 47,
  }),
  wickhallow(
    'class',
    'Candle pouring evening',
    4500,
    'Make two, learn why yours tunnelled, go home smelling of rosemary.',
    {
      taxonomies: ['home', 'other', 'birthdays'],
      tags: ['home-and-garden', 'days-out', 'in-store'],
      locationText: 'At the workshop in Kendal',
      weight: 43,
      picture: 'ticket',
    },
  ),
  sproutcastle('desk-plant', 'Desk plant', 1800, 'Small, green, and hard to offend.', {
    taxonomies: ['home', 'new-starters', 'kind-to-the-planet', 'featured'],
    weight: 85,
  }),
  sproutcastle('succulents', 'Three succulents', 1500, 'For a windowsill and someone who forgets to water.', {
    weight: 67,
  }),
  sproutcastle('big-leaf', 'A very big leaf', 4400, 'Seventy centimetres of monstera in a clay pot.', { weight: 59 }),
  sproutcastle('herb-kit', 'Kitchen herb kit', 2200, 'Basil, mint, chives: seeds, pots and peat-free soil.', {
    weight: 62,
    tags: ['home-and-garden', 'online', 'plastic-free'],
  }),
  sproutcastle('bulbs', 'Bag of spring bulbs', 1100, 'Forty daffodils and crocuses to forget about until March.', {
    weight: 48,
    labels: ['seasonal'],
    useBy: until('2026-11-30'),
    taxonomies: ['home', 'small-thanks'],
  }),
  ottersey('single-bed', 'Single bed and mattress', 28900, 'Slatted pine with a medium mattress, put up in the room.', {
    weight: 66,
    picture: 'blanket',
  }),
  ottersey('double-bed', 'Double bed and mattress', 39900, 'The same for two, with drawers underneath.', {
    weight: 60,
    picture: 'blanket',
  }),
  ottersey('two-seater', 'Two-seat sofa', 44900, 'Loose covers that wash at forty degrees.', { weight: 58 }),
  ottersey('table-chairs', 'Table and four chairs', 26500, 'Beech, wipe-clean, and small enough for a flat.', {
    weight: 57,
    picture: 'chair',
  }),
  ottersey('bunk', 'Bunk bed', 34900, 'Two mattresses, one ladder, endless arguments about the top.', {
    weight: 44,
    picture: 'blanket',
    taxonomies: ['furniture-and-home-goods', 'children'],
  }),
  chairwright('armchair', 'Mended armchair', 9500, 'A proper sit, rewebbed, in one of five fabrics.', { weight: 53 }),
  chairwright('desk', 'Mended desk', 8500, 'Drawers that open. Ink stains at no extra charge.', {
    weight: 51,
    picture: 'chair',
  }),
  chairwright('home-pack', 'First home pack', 14900, 'Pans, plates, cutlery, bedding and a lamp for one person.', {
    weight: 63,
    picture: 'lamp',
    labels: ['good-value'],
  }),
  chairwright('pan-set', 'Pots and pans', 4500, 'Three pans and a frying pan with lids that nearly match.', {
    weight: 54,
    picture: 'groceries',
  }),
  hobnail('toolbox', 'First toolbox', 3900, 'Hammer, pliers, screwdrivers, a tape and plasters.', {
    weight: 49,
    taxonomies: ['home', 'new-starters'],
  }),
  hobnail('paint', 'Five litres of paint', 3200, 'Any colour from the wall, mixed while you wait.', { weight: 42 }),
  wrenmoor('throw', 'Wool throw', 5900, 'Herringbone, a metre and a half wide, softer every winter.', {
    weight: 71,
    taxonomies: ['keeping-warm', 'home', 'time-off'],
  }),
  wrenmoor('blanket', 'Double blanket', 9800, 'Heavy enough to keep still under.', { weight: 62 }),
  wrenmoor('socks', 'Bed socks', 1600, 'Thick, grey, ugly and loved.', {
    weight: 65,
    picture: 'shirt',
    taxonomies: ['keeping-warm', 'small-thanks'],
  }),
  wrenmoor('hat-gloves', 'Hat and gloves', 2800, 'One size that truly fits most.', { weight: 60, picture: 'shirt' }),
  embersway('oil-heater', 'Oil-filled radiator', 6900, 'Warms a bedroom and switches itself off.', { weight: 70 }),
  embersway(
    'heated-throw',
    'Heated throw',
    4900,
    'Costs about a penny for twenty minutes, and stops after three hours.',
    { weight: 73, picture: 'blanket' },
  ),
  embersway('bottle', 'Hot-water bottle and cover', 1500, 'Rubber inside, knitted outside.', {
    weight: 68,
    picture: 'bottle',
    taxonomies: ['keeping-warm', 'small-thanks'],
  }),
  embersway('draught-kit', 'Draught-proofing kit', 2400, 'Brushes, foam and tape for two doors and four windows.', {
    weight: 56,
    picture: 'tools',
  }),
  embersway('flask', 'Flask for soup or tea', 1900, 'Still hot at four if filled at eight.', {
    weight: 50,
    picture: 'bottle',
  }),
  kettlemere('kettle', 'Kettle', 2900, 'A litre and a half, with an element you can replace.', { weight: 61 }),
  kettlemere('toaster', 'Two-slot toaster', 2700, 'Wide slots and a tray that comes out.', { weight: 55 }),
  kettlemere('microwave', 'Microwave', 7900, 'Eight hundred watts and only two dials.', { weight: 64 }),
  kettlemere('slow-cooker', 'Slow cooker', 3900, 'Three and a half litres. Dinner cooks while you work, for pennies.', {
    weight: 59,
    taxonomies: ['white-goods', 'energy'],
  }),
  kettlemere('vacuum', 'Vacuum cleaner', 9900, 'With a bag, a long lead and spare filters.', { weight: 45 }),
  frostendale(
    'fridge-freezer',
    'Fridge freezer',
    32900,
    'Frost-free, fifty-five centimetres wide, A-rated for noise.',
    { weight: 69 },
  ),
  frostendale('under-counter', 'Under-counter fridge', 17900, 'Fits where the bin was.', { weight: 56 }),
  frostendale('washer', 'Washing machine', 29900, 'Seven kilos, connected by the people who bring it.', {
    weight: 67,
    picture: 'washer',
  }),
  frostendale('dryer', 'Tumble dryer', 34900, 'Heat pump, so the meter barely notices.', {
    weight: 47,
    picture: 'washer',
  }),
  frostendale('cooker', 'Electric cooker', 31900, 'Four rings, a grill and an oven, wired in for you.', {
    weight: 58,
    picture: 'heater',
  }),
  gustavale('bill-25', '£25 off an electricity bill', 2500, 'Taken off whatever they owe next.', {
    weight: 65,
    labels: ['new'],
  }),
  gustavale('bill-100', '£100 off an electricity bill', 10000, 'A winter month for a small flat.', { weight: 57 }),
  hearthwend(
    'meter-top-up',
    'Meter top-up',
    pounds(10, 20, 28, 49),
    'Credit for a gas or electricity meter, on at once.',
    { weight: 75, kind: 'gift-card' },
  ),
  wattlebury(
    'top-up',
    'Prepayment energy voucher',
    pounds(15, 30, 49),
    'Works with any supplier’s key, card or smart prepay meter.',
    { weight: 70, kind: 'gift-card' },
  ),
  pursewick(
    'bank',
    'Bank transfer',
    pounds(10, 25, 50, 100),
    'Straight to the account they name, usually within a day.',
    { weight: 74, kind: 'gift-card', handlingFeePence: 50 },
  ),
  pursewick('prepaid', 'Prepaid card', pounds(25, 50, 100, 250), 'A card on the phone that works wherever cards do.', {
    weight: 68,
    kind: 'gift-card',
    handlingFeePence: 95,
  }),
  tuppenny('cash-out', 'Cash at a branch', pounds(10, 20, 50), 'Counted out over the counter, no account needed.', {
    weight: 52,
    kind: 'gift-card',
    handlingFeePence: 75,
  }),
  tuppenny('savings-start', 'A start in savings', 2500, 'Opens a savings account with the first £25 in it.', {
    weight: 33,
  }),
  parcelwick(
    'payout',
    'Counter payout',
    pounds(10, 28, 49, 100),
    'Cash across a village counter, for people without a bank card.',
    { weight: 66, kind: 'gift-card', handlingFeePence: 60 },
  ),
  parcelwick(
    'bill-pay',
    'Bill payment at the counter',
    pounds(20, 50),
    'Pays gas, water, rent or council tax where they are known by name.',
    { weight: 49, kind: 'gift-card', handlingFeePence: 60 },
  ),
  parcelwick('parcel', 'Send a parcel', 850, 'Up to two kilos to anywhere in the United Kingdom.', {
    weight: 40,
    tags: ['essentials', 'in-store'],
    vatPercent: 20,
    vatVoucherType: 'SPV',
  }),
  stampney('stamps', 'Sheet of stamps', 1350, 'Enough for a month of proper letters.', { weight: 46 }),
  stampney('letter-set', 'Letter-writing set', 1700, 'Paper, envelopes, a pen that does not skip.', {
    weight: 43,
    vatPercent: 20,
    picture: 'book',
  }),
];

const shops = {
  ...card,
  useBy: days(730),
  barcode: 'code128',
  taxonomies: ['gift-cards', 'home'],
  redemptionInstructions: 'Show the bars at the till or type the code online.',
} as const;
const shop = (slug: string, addedOn: string, tags: readonly string[]) =>
  productsOf(slug, { ...shops, addedOn, tags, locationText: 'Online and in its shops' });

export const homeCards: readonly ProductInput[] = [
  shop('lumley-fernhaugh', '2025-03-17', ['home-and-garden', 'shopping', 'online', 'in-store'])(
    'card',
    'Lumley & Fernhaugh gift card',
    pounds(20, 50, 100),
    'For the one drawer in the house that still looks empty.',
    { weight: 70, choicePricePence: pounds(25) },
  ),
  shop('wickhallow', '2025-09-22', ['home-and-garden', 'online'])(
    'card',
    'Wickhallow gift card',
    pounds(15, 25),
    'Let them choose their own weather.',
    { weight: 55, choicePricePence: pounds(20) },
  ),
  shop('sproutcastle', '2025-04-07', ['home-and-garden', 'online'])(
    'card',
    'Sproutcastle gift card',
    pounds(5, 10, 20, 25, 50),
    'Something green for whatever light they have.',
    { weight: 68, choicePricePence: pounds(15) },
  ),
  shop('hobnail-yard', '2025-05-19', ['home-and-garden', 'shopping', 'in-store'])(
    'card',
    'Hobnail Yard gift card',
    pounds(20, 50),
    'Paint, hinges, and the right screw at last.',
    { weight: 53, choicePricePence: pounds(25) },
  ),
  shop('ottersey', '2025-06-16', ['home-and-garden', 'essentials', 'online'])(
    'card',
    'Ottersey gift card',
    pounds(50, 100, 250, 500),
    'Towards a bed, a table, a place to sit.',
    { weight: 50, taxonomies: ['gift-cards', 'furniture-and-home-goods'] },
  ),
  shop('wrenmoor', '2025-10-13', ['home-and-garden', 'online', 'made-in-uk'])(
    'card',
    'Wrenmoor gift card',
    pounds(25, 50),
    'Wool, by the yard or by the sock.',
    { weight: 51, taxonomies: ['gift-cards', 'keeping-warm'] },
  ),
];
