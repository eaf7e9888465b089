import { brand, store, terms } from './shapes.ts';

const { once, balance, noChange, noResale, online } = terms;
const fitted = 'Delivered to a ground floor or by lift; old appliances are taken away on request.';
const counter = 'Bring a photo identity card and the code; it is paid out once and in full.';

export const homeBrands = [
  brand('lumley-fernhaugh', 'Lumley & Fernhaugh', {
    description: 'Things for the house that look better with age: enamel, oak, linen, brass.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['homeware', 'kitchen', 'linen'], weight: 78,
    stores: [store('harrogate', 'Harrogate, Montpellier Steps', 53.9921, -1.5418), store('cheltenham', 'Cheltenham, Imperial Court', 51.8994, -2.0783)],
  }),
  brand('wickhallow', 'Wickhallow Candles', {
    description: 'Rapeseed wax, cotton wicks, and scents named after weather.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['candle', 'scent', 'diffuser'], weight: 70, stores: [store('kendal', 'Kendal, Finkle Yard', 54.328, -2.7463)],
  }),
  brand('sproutcastle', 'Sproutcastle Plants', {
    description: 'House plants that arrive in one piece, with a note on how not to kill them.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online} A plant that dies within 30 days is replaced once.`, keywords: ['plants', 'garden', 'pots', 'succulent'], weight: 76, stores: [],
  }),
  brand('ottersey', 'Ottersey Furniture', {
    description: 'Beds, tables and sofas made in two workshops and carried to the room you want them in.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online} Delivery to one address in Great Britain is included.`, keywords: ['sofa', 'bed', 'table', 'furniture'], weight: 64,
    stores: [store('stoke', 'Stoke-on-Trent, Pothouse Wharf', 53.0027, -2.1794)],
  }),
  brand('chairwright', 'Chairwright & Moss', {
    description: 'Second-hand furniture, cleaned, glued and given another forty years.',
    expiry: '1 year after you reveal the code', terms: `${once} Pieces differ; pictures show the kind, not the very one.`, keywords: ['second-hand', 'mended', 'chair', 'desk'], weight: 56,
    stores: [store('hull', 'Hull, Scale Lane Staith', 53.7443, -0.3325), store('dundee', 'Dundee, Seagate Cellars', 56.462, -2.9707)],
  }),
  brand('hobnail-yard', 'Hobnail Yard', {
    description: 'Tools, paint and advice over a counter that has seen every kind of leak.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['tools', 'diy', 'paint', 'hardware'], weight: 54,
    stores: [store('wolverhampton', 'Wolverhampton, Lock Street', 52.587, -2.1288)],
  }),
  brand('wrenmoor', 'Wrenmoor Blanket Mill', {
    description: 'Wool woven on looms that rattle the windows, warm enough for a tent in March.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['blanket', 'wool', 'throw', 'warm'], weight: 72, stores: [store('hawick', 'Hawick, Wrenmoor Mill', 55.4277, -2.7869)],
  }),
  brand('embersway', 'Embersway Heating', {
    description: 'Heaters, draught proofing and hot-water bottles for homes that are hard to warm.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online} Electrical goods carry a two-year guarantee.`, keywords: ['heater', 'radiator', 'draught', 'hot water bottle'], weight: 60, stores: [],
  }),
  brand('kettlemere', 'Kettlemere', {
    description: 'Small appliances that can be opened with a screwdriver, with parts on sale for ten years.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['kettle', 'toaster', 'microwave', 'appliance'], weight: 58, stores: [],
  }),
  brand('frostendale', 'Frostendale Appliances', {
    description: 'Fridges, washers and cookers: a short list of models that last, delivered and connected.',
    expiry: '6 months after you reveal the code', terms: `${once} ${fitted}`, keywords: ['fridge', 'freezer', 'washing machine', 'cooker', 'dryer'], weight: 66, stores: [],
  }),
  brand('gustavale', 'Gustavale Energy', {
    description: 'Electricity from wind, with a tariff that fits on a postcard.',
    expiry: 'Until 31 March 2028', terms: `${once} Taken off the next bill of the account you name. ${noResale}`, keywords: ['electricity', 'bill', 'wind', 'green'], weight: 60, stores: [],
  }),
  brand('hearthwend', 'Hearthwend Power', {
    description: 'Gas and electricity for homes with a key or card meter.',
    expiry: '90 days after you reveal the code', terms: `${once} Topped up at any shop with a Hearthwend sign. ${noResale}`, keywords: ['gas', 'prepayment', 'meter', 'top-up'], weight: 62,
    stores: [store('bradford', 'Bradford, Ivegate Corner', 53.796, -1.7594), store('luton', 'Luton, Hatters Way', 51.8787, -0.42)],
  }),
  brand('wattlebury', 'Wattlebury Prepay', {
    description: 'Top-ups for any prepayment meter in Great Britain, by code at the counter or over the phone.',
    expiry: '90 days after you reveal the code', terms: `${once} Not for paying off arrears. ${noResale}`, termsRequired: true, keywords: ['electricity', 'gas', 'prepayment', 'meter'], weight: 55, stores: [],
  }),
  brand('pursewick', 'Pursewick', {
    description: 'Money on a prepaid card or straight to a bank account, within a day.',
    expiry: 'No last day', terms: `The money is yours once the code is used. Cards carry no fee in the first year. ${noResale}`, termsRequired: true, keywords: ['cash', 'bank', 'prepaid', 'money'], weight: 70, stores: [],
  }),
  brand('tuppenny', 'Tuppenny & Daughters', {
    description: 'A credit union that turns a code into cash at any of its branches.',
    expiry: '1 year after you reveal the code', terms: `${counter} ${noResale}`, keywords: ['cash', 'credit union', 'branch'], weight: 48,
    stores: [store('sunderland', 'Sunderland, Fawcett Rise', 54.9069, -1.3838), store('plymouth', 'Plymouth, Drake Circle', 50.3755, -4.1427)],
  }),
  brand('parcelwick', 'Parcelwick Counters', {
    description: 'Post counters in village shops: parcels, payments and a chat.',
    expiry: '90 days after you reveal the code', terms: `${counter} ${noResale}`, keywords: ['post', 'counter', 'payout', 'parcel'], weight: 57,
    stores: [store('hexham', 'Hexham, Fore Street counter', 54.9717, -2.1011), store('truro', 'Truro, Lemon Row counter', 50.2632, -5.051), store('brecon', 'Brecon, Ship Street counter', 51.9469, -3.3916)],
  }),
  brand('stampney', 'Stampney', {
    description: 'Stamps, envelopes and writing paper, with a bench to write on.',
    expiry: '1 year after you reveal the code', terms: `${once} ${noChange}`, keywords: ['stamps', 'letters', 'stationery'], weight: 44, stores: [store('lincoln', 'Lincoln, Steep Strait', 53.2307, -0.5406)],
  }),
] as const;
