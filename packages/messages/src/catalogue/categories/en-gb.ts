/**
 * Gift categories that catalogues commonly use, keyed by the catalogue's name for them. Any other category is shown
 * under its name in the catalogue.
 */
export const enGB = {
  'Coffee and cake': 'Coffee and cake',
  'Eating out': 'Eating out',
  Lunch: 'Lunch',
  'Tea rooms': 'Tea rooms',
  Groceries: 'Groceries',
  Treats: 'Treats',
  'Books, films and games': 'Books, films and games',
  'Clothes and outdoors': 'Clothes and outdoors',
  Home: 'Home',
  'At home': 'At home',
  'For the small ones': 'For the small ones',
  Children: 'Children',
  Together: 'Together',
  Rest: 'Rest',
  Pets: 'Pets',
  Phone: 'Phone',
  'Giving it on': 'Giving it on',
  Grown: 'Grown',
  Read: 'Read',
  'Cafés and bakers': 'Cafés and bakers',
  'Good things': 'Good things',
  Anywhere: 'Anywhere',
  Journeys: 'Journeys',
  Entertainment: 'Entertainment',
  'Days out': 'Days out',
  'Health and beauty': 'Health and beauty',
  Charity: 'Charity',
} as const;
