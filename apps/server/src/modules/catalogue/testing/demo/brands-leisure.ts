import { brand, store, terms } from './shapes.ts';

const { once, balance, noChange, noResale, booking, online, adults } = terms;

export const leisureBrands = [
  brand('bobbinsworth', 'Bobbinsworth Toys', {
    description: 'Wooden toys, board games and a repair bench for bears.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['toys', 'games', 'bear', 'wooden'], weight: 80,
    stores: [store('chester', 'Chester, Eastgate Row', 53.1905, -2.8909), store('durham', 'Durham, Elvet Waterside', 54.7753, -1.5729)],
  }),
  brand('puddlewright', 'Puddlewright', {
    description: 'Clothes for children who go outside: boots, waterproofs, jumpers with room to grow.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['children', 'wellies', 'coat', 'school uniform', 'shoes'], weight: 68, stores: [store('preston', 'Preston, Friargate Loft', 53.7632, -2.7044)],
  }),
  brand('inkling-lane', 'Inkling Lane Books', {
    description: 'Picture books to first novels, chosen by people who read them aloud.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['books', 'reading', 'stories', 'children'], weight: 66, stores: [store('stirling', 'Stirling, Baker Wynd', 56.1191, -3.9369)],
  }),
  brand('stanza-quire', 'Stanza & Quire', {
    description: 'Booksellers with opinions. Every shop has a chair nobody minds you sitting in.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['books', 'novels', 'reading', 'audiobooks'], weight: 84,
    stores: [store('cambridge', 'Cambridge, Rose Passage', 52.2053, 0.1192), store('hay', 'Hay, Castle Lane', 52.0742, -3.1256), store('perth', 'Perth, Kinnoull Vennel', 56.395, -3.4308)],
  }),
  brand('palaver', 'Palaver Cinemas', {
    description: 'Neighbourhood cinemas with good sound, proper tea and no adverts after the lights go down.',
    expiry: '1 year after you reveal the code', terms: `${once} ${booking} Event screenings cost extra.`, keywords: ['cinema', 'film', 'movie', 'popcorn'], weight: 86,
    stores: [store('leeds', 'Leeds, Hyde Corner', 53.8175, -1.5763), store('southampton', 'Southampton, Bargate Mews', 50.9045, -1.4043), store('inverness', 'Inverness, Castle Wynd', 57.4778, -4.2247)],
  }),
  brand('thrumble', 'Thrumble Records', {
    description: 'Vinyl, headphones and someone behind the counter who has heard it.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['music', 'vinyl', 'headphones', 'records'], weight: 60, stores: [store('margate', 'Margate, Marine Vaults', 51.3893, 1.3787)],
  }),
  brand('pixelmoor', 'Pixelmoor', {
    description: 'Games for every console and for the computer you already have, as a code that works at once.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['games', 'gaming', 'console', 'video games'], weight: 63, stores: [],
  }),
  brand('dewpond', 'Dewpond Spas', {
    description: 'Warm water, quiet rooms and towels as big as sails.',
    expiry: '1 year after you reveal the code', terms: `${once} ${booking} ${adults}`, keywords: ['spa', 'massage', 'wellbeing', 'swim', 'relax'], weight: 74,
    stores: [store('buxton', 'Buxton, Slopes Terrace', 53.2592, -1.9148), store('st-ives', 'St Ives, Porthia Sands', 50.2117, -5.4801)],
  }),
  brand('striddlewell', 'Striddlewell', {
    description: 'Running shoes fitted by watching you run, and returned without a fuss.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['running', 'trainers', 'sport', 'shoes', 'fitness'], weight: 65, stores: [store('milton-keynes', 'Milton Keynes, Midsummer Place', 52.0406, -0.7594)],
  }),
  brand('gorsefield', 'Gorsefield Outdoors', {
    description: 'Tents, boots and maps, with a workshop that mends all three.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['camping', 'walking', 'hiking', 'tent', 'outdoors'], weight: 67, stores: [store('keswick', 'Keswick, Moot Yard', 54.6013, -3.1347), store('betws', 'Betws-y-Coed, Pont Cottage', 53.0915, -3.801)],
  }),
  brand('pommelhurst', 'Pommelhurst', {
    description: 'Shirts, coats and knitwear in cuts that outlive the season they were sold in.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['clothes', 'fashion', 'coat', 'jumper'], weight: 71, stores: [store('guildford', 'Guildford, Tunsgate Arch', 51.2362, -0.5704), store('solihull', 'Solihull, Poplar Walk', 52.4118, -1.7776)],
  }),
  brand('glimmerick', 'Glimmerick Jewellers', {
    description: 'Silver and small stones, made at the bench in the window.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['jewellery', 'necklace', 'earrings', 'silver'], weight: 52, stores: [store('winchester', 'Winchester, Jewry Yard', 51.0632, -1.308)],
  }),
  brand('petalwhit', 'Petalwhit Flowers', {
    description: 'Flowers from British growers while there are any, tied in the morning and delivered by hand.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online} Stems follow the season.`, keywords: ['flowers', 'bouquet', 'florist'], weight: 79, stores: [],
  }),
  brand('waggledown', 'Waggledown', {
    description: 'Food, leads and a nail clip for whoever runs your house on four legs.',
    expiry: '1 year after you reveal the code', terms: `${balance} ${noChange}`, keywords: ['pets', 'dog', 'cat', 'treats'], weight: 55, stores: [store('ipswich', 'Ipswich, Dial Lane', 52.0567, 1.1482)],
  }),
  brand('merriwander', 'Merriwander Days Out', {
    description: 'One code for forty farms, gardens, steam railways and museums.',
    expiry: 'Until 31 October 2027', terms: `${once} ${booking}`, keywords: ['days out', 'museum', 'tickets', 'family', 'zoo', 'farm'], weight: 77, stores: [],
  }),
  brand('halyard-heath', 'Halyard & Heath', {
    description: 'Cottages, cabins and a few lighthouses, let by the week or the weekend.',
    expiry: '2 years after you reveal the code', terms: `${balance} ${online} A deposit is held for damage.`, keywords: ['holiday', 'cottage', 'weekend', 'travel'], weight: 53, stores: [],
  }),
  brand('roamerly', 'Roamerly', {
    description: 'Trains and buses in thirty countries, on one card.',
    expiry: '1 year after you reveal the code', terms: `${balance} ${noResale}`, keywords: ['train', 'bus', 'travel', 'ticket', 'international'], weight: 47, stores: [],
  }),
  brand('globetally', 'Globetally', {
    description: 'A card for online shops in more than a hundred countries, in the currency of the place.',
    expiry: '1 year after you reveal the code', terms: `${balance} The rate is that of the day the code is used. ${noResale}`, keywords: ['world', 'international', 'online shopping', 'global'], weight: 61, stores: [],
  }),
  brand('chatterby', 'Chatterby Mobile', {
    description: 'Calls and data without a contract.',
    expiry: '1 year after you reveal the code', terms: `${once} ${noResale}`, keywords: ['phone', 'mobile', 'data', 'sim', 'top-up'], weight: 46, stores: [],
  }),
  brand('kindrowan', 'Kindrowan', {
    description: 'Give to one of sixty small charities; whoever gets the code chooses which.',
    expiry: 'No last day', terms: 'All of it reaches the charity; the fee is ours to pay. Gift Aid is not claimed on gifts.', keywords: ['charity', 'donate', 'giving', 'good cause'], weight: 59, stores: [],
  }),
  brand('fiorvento', 'Bottega Fiorvento', {
    description: 'Leather, paper and soap from workshops in northern Italy.',
    expiry: '1 year after you reveal the code', terms: `${balance} ${online}`, keywords: ['Italy', 'leather', 'soap', 'Europe'], weight: 34, stores: [],
  }),
  brand('huggg', 'Huggg', {
    description: 'A choice of gifts from every brand here.',
    expiry: 'That of the gift they choose', terms: 'Choose one gift before the date the sender set. The terms of its brand apply from then on.', keywords: ['choice'], weight: 100, showInAZList: false, stores: [],
  }),
] as const;
