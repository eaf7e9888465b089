import type { CatalogueFileInput } from '../../domain/catalogue-file.ts';

type Synonym = NonNullable<CatalogueFileInput['synonyms']>[number];

/** Defines synonyms: a search for any of the terms finds products with all words of any of the meanings. */
const meaning =
  (...means: readonly string[]) =>
  (...terms: readonly string[]): readonly Synonym[] =>
    terms.flatMap((term) => means.map((each) => ({ term, means: each })));

/** Everyday names for the things in the demo catalogue and for gift occasions. */
export const demoSynonyms: readonly Synonym[] = [
  // Things.
  ...meaning('tea', 'coffee')('cuppa', 'brew', 'hot drink'),
  ...meaning('chocolate', 'caramels')('candy', 'confectionery', 'chocs'),
  ...meaning('doughnuts')('donut'),
  ...meaning('cider')('booze', 'beer', 'drink'),
  ...meaning('vegetable')('veg', 'veggies'),
  ...meaning(
    'pizza gift card',
    'burgers gift card',
    'noodles gift card',
    'tea rooms gift card',
    'meal',
  )('restaurant', 'dining', 'eating out'),
  ...meaning('gift card')('voucher', 'token', 'e-gift'),
  ...meaning('desk plant', 'succulents', 'leaf')('houseplant', 'indoor plant'),
  ...meaning('sofa')('settee', 'couch'),
  ...meaning('fridge')('refrigerator'),
  ...meaning('vacuum')('hoover'),
  ...meaning('washing machine')('washer', 'laundry'),
  ...meaning('wool socks', 'hat and gloves', 'winter coat', 'pyjamas')('warm clothes', 'winter clothes'),
  ...meaning('bear')('teddy', 'cuddly toy', 'soft toy'),
  ...meaning('audiobook')('audio book'),
  ...meaning('cinema')('movies', 'pictures', 'flicks'),
  ...meaning('spa', 'unwind')('pampering', 'pamper', 'relaxing', 'wellness', 'self care'),
  ...meaning('headphones')('earphones', 'headset', 'earbuds'),
  ...meaning('game credit')('xbox', 'playstation', 'nintendo', 'steam'),
  ...meaning('jewellery', 'jewellers')('jewelry'),
  ...meaning('dog')('puppy'),
  ...meaning('cat')('kitten'),
  ...meaning('noodle class', 'bread class')('cooking class', 'cookery'),
  ...meaning('weekend')('getaway', 'break away', 'mini break', 'away'),
  ...meaning('charity')('donation'),
  ...meaning('top up mobile')('phone credit', 'airtime'),
  ...meaning('meter')('electricity'),
  ...meaning('letter')('stationery'),
  ...meaning('notebook')('stationery'),
  ...meaning('planet')('eco friendly', 'environment', 'sustainable gift'),
  ...meaning('children')('kids', 'kid'),
  // Occasions.
  ...meaning('birthdays')('bday'),
  ...meaning('new baby', 'bear', 'toys gift card')(
    'baby shower',
    'newborn',
    'maternity leave',
    'paternity leave',
    'new baby',
  ),
  ...meaning(
    'bouquet',
    'letterbox flowers',
    'posy',
    'truffles',
    'afternoon tea',
    'featured choice of gift',
  )('leaving', 'farewell', 'goodbye', 'retirement'),
  ...meaning('small thanks')('thank you', 'appreciation', 'well done'),
  ...meaning('bouquet', 'letterbox flowers', 'posy')('get well soon', 'sympathy', 'condolence', 'new mum'),
  ...meaning('desk plant', 'enamel mug', 'lined notebook', 'house beans', 'letterbox selection')('new starter'),
  ...meaning('new starters')('new joiner', 'first day', 'new hire', 'welcome to the team'),
  ...meaning(
    'desk plant',
    'very big leaf',
    'succulents',
    'candle',
    'diffuser',
    'lumley gift card',
    'choice house',
  )('housewarming', 'new home', 'moving house'),
  ...meaning(
    'lumley gift card',
    'hamper',
    'afternoon tea',
    'weekend',
    'bouquet',
  )('wedding', 'engagement', 'anniversary'),
  ...meaning(
    'hamper',
    'truffles',
    'letterbox selection',
    'featured choice of gift',
  )('christmas', 'xmas', 'secret santa'),
  ...meaning('bouquet', 'posy', 'letterbox flowers', 'afternoon tea', 'spa')('mum', 'mothers day', 'mother'),
  ...meaning('cider', 'hobnail yard gift card', 'record', 'paperback')('dad', 'fathers day', 'father'),
];
