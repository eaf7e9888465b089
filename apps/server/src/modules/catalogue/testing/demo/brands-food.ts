import { brand, store, terms } from './shapes.ts';

const { once, balance, noChange, adults, allergens, booking, online } = terms;

export const foodBrands = [
  brand('brackenwick', 'Brackenwick Coffee', {
    description: 'Coffee bars that roast in small drums at the back of the shop, so the street smells of it by eight.',
    expiry: '90 days after you reveal the code', terms: `${once} One drink for each code, any milk. ${allergens}`, keywords: ['coffee', 'espresso', 'latte', 'cafe'], weight: 95,
    stores: [store('leeds', 'Leeds, Swan Arcade', 53.7974, -1.5437), store('bristol', 'Bristol, Cooper Wharf', 51.4493, -2.5965), store('york', 'York, Minnow Gate', 53.9597, -1.0817), store('cardiff', 'Cardiff, Lantern Row', 51.4791, -3.1791)],
  }),
  brand('mossop-lane', 'Mossop Lane Bakery', {
    description: 'Bakers since before dawn. Loaves with a proper crust, and buns that never see the afternoon.',
    expiry: '60 days after you reveal the code', terms: `${once} While stocks last on the day. ${allergens}`, keywords: ['bakery', 'bread', 'buns', 'cake'], weight: 80,
    stores: [store('sheffield', 'Sheffield, Mossop Lane', 53.3806, -1.4702), store('derby', 'Derby, Thimble Yard', 52.9219, -1.4758), store('nottingham', 'Nottingham, Lacemakers Walk', 52.9505, -1.1418)],
  }),
  brand('thistlecombe', 'Thistlecombe Tea Rooms', {
    description: 'Leaf tea, warm scones and nobody hurrying you. Six rooms in old market towns.',
    expiry: '6 months after you reveal the code', terms: `${once} ${booking} ${allergens}`, keywords: ['afternoon tea', 'scones', 'cream tea'], weight: 70,
    stores: [store('bath', 'Bath, Sally Bridge', 51.3811, -2.359), store('ludlow', 'Ludlow, Corve Corner', 52.3677, -2.7178)],
  }),
  brand('quillfeather', 'Quillfeather Chocolates', {
    description: 'Chocolate made from the bean up in a former printworks, wrapped in offcuts of the old type.',
    expiry: '6 months after you reveal the code', terms: `${once} ${online} ${allergens}`, keywords: ['chocolate', 'truffles', 'sweets', 'cocoa'], weight: 88,
    stores: [store('edinburgh', 'Edinburgh, Inkhorn Close', 55.9504, -3.189)],
  }),
  brand('saltmarrow', 'Saltmarrow Fish Bar', {
    description: 'Fish and chips from day boats, fried to order and eaten out of paper.',
    expiry: '90 days after you reveal the code', terms: `${once} ${noChange} ${allergens}`, keywords: ['fish and chips', 'seaside', 'supper'], weight: 60,
    stores: [store('whitby', 'Whitby, Capstan Steps', 54.4858, -0.6206), store('brighton', 'Brighton, Herring Slip', 50.8198, -0.1367)],
  }),
  brand('dunwherry', 'Dunwherry Pizza', {
    description: 'Slow dough, very hot ovens. Sit down, take away or bake the last five minutes yourself.',
    expiry: '1 year after you reveal the code', terms: `${balance} ${noChange} ${allergens}`, keywords: ['pizza', 'italian', 'dough'], weight: 82,
    stores: [store('manchester', 'Manchester, Tib Yard', 53.4832, -2.2369), store('belfast', 'Belfast, Linen Hall Lane', 54.5955, -5.9317), store('norwich', 'Norwich, Strangers Court', 52.6299, 1.2951)],
  }),
  brand('larkhollow', 'Larkhollow Burgers', {
    description: 'Beef from two farms, buns from one baker, and a bean burger that wins the arguments.',
    expiry: '90 days after you reveal the code', terms: `${once} ${allergens}`, keywords: ['burger', 'fries', 'chips', 'milkshake'], weight: 74,
    stores: [store('birmingham', 'Birmingham, Gun Alley', 52.4862, -1.8904), store('glasgow', 'Glasgow, Clydeside Arches', 55.8577, -4.2585)],
  }),
  brand('pepperstitch', 'Pepperstitch Noodles', {
    description: 'Broth that simmers overnight and noodles pulled while you watch.',
    expiry: '90 days after you reveal the code', terms: `${once} ${allergens}`, keywords: ['noodles', 'ramen', 'broth', 'dumplings'], weight: 66,
    stores: [store('newcastle', 'Newcastle, Grainger Steps', 54.9725, -1.6158), store('reading', 'Reading, Huntley Court', 51.4551, -0.969)],
  }),
  brand('wobbleshire', 'Wobbleshire Ices', {
    description: 'A dairy with forty cows and about as many flavours.',
    expiry: 'Until the end of September 2027', terms: `${once} Parlours close from November to February. ${allergens}`, keywords: ['ice cream', 'sorbet', 'gelato'], weight: 58,
    stores: [store('weymouth', 'Weymouth, Bathing Box 9', 50.6144, -2.4576), store('morecambe', 'Morecambe, Promenade Kiosk', 54.0721, -2.8651)],
  }),
  brand('crumbledown', 'Crumbledown Doughnuts', {
    description: 'Doughnuts in tens of shapes, filled after you order so that nothing goes soggy.',
    expiry: '60 days after you reveal the code', terms: `${once} ${allergens}`, keywords: ['doughnuts', 'donuts', 'sugar'], weight: 64,
    stores: [store('liverpool', 'Liverpool, Ropewalk Square', 53.4021, -2.9785)],
  }),
  brand('hedgeby', 'Hedgeby Market', {
    description: 'A grocer for the whole week: fresh, tinned, frozen, and a decent loaf.',
    expiry: '2 years after you reveal the code', terms: `${balance} Not for tobacco, lottery tickets or other gift cards. ${noChange}`, keywords: ['supermarket', 'groceries', 'food shop'], weight: 92,
    stores: [store('coventry', 'Coventry, Spon Street', 52.4081, -1.5148), store('swansea', 'Swansea, Oxwich Road', 51.6214, -3.9436), store('aberdeen', 'Aberdeen, Links Parade', 57.1497, -2.0943), store('exeter', 'Exeter, Guildhall Steps', 50.7236, -3.5275)],
  }),
  brand('fennimore', 'Fennimore Pantry', {
    description: 'Bags and boxes for cooking at home: everything weighed, nothing left over.',
    expiry: '6 months after you reveal the code', terms: `${once} ${online} ${allergens}`, keywords: ['meal kit', 'cooking', 'recipes'], weight: 68, stores: [],
  }),
  brand('nettlebourne', 'Nettlebourne Farm', {
    description: 'Vegetables with mud still on them, in a box that goes back on the van.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['vegetables', 'fruit', 'organic', 'box'], weight: 62,
    stores: [store('farm-shop', 'Nettlebourne farm shop', 51.0629, -1.3162)],
  }),
  brand('bramwhistle', 'Bramwhistle Cider Press', {
    description: 'Cider and juice from an orchard of two hundred old trees, and a barn to drink it in.',
    expiry: '1 year after you reveal the code', terms: `${once} ${adults} Drink slowly.`, termsRequired: true, keywords: ['cider', 'juice', 'orchard', 'alcohol', 'drinks'], weight: 50,
    stores: [store('hereford', 'Hereford, The Press Barn', 52.0565, -2.716)],
  }),
  brand('oatling', 'Oatling & Daughters', {
    description: 'Sandwiches cut by hand, soup that changes daily and flapjack the size of a paperback.',
    expiry: '60 days after you reveal the code', terms: `${once} ${allergens}`, keywords: ['sandwich', 'soup', 'lunch', 'flapjack'], weight: 72,
    stores: [store('london', 'London, Cloth Court', 51.5188, -0.1006), store('oxford', 'Oxford, Turl Passage', 51.753, -1.2567), store('leicester', 'Leicester, Clock Lane', 52.6369, -1.1398)],
  }),
  brand('verrelune', 'Maison Verrelune', {
    description: 'Pastry and hot chocolate from a family of bakers, in eleven French towns and two Belgian ones.',
    expiry: '6 months after you reveal the code', terms: `${once} ${allergens}`, keywords: ['patisserie', 'croissant', 'France', 'Belgium'], weight: 40, stores: [store('lyon', 'Lyon, passage des Tisserands', 45.7676, 4.8344)],
  }),
  brand('silberwinkel', 'Kaffeehaus Silberwinkel', {
    description: 'Filter coffee, layered cake and the paper on a stick, as it should be.',
    expiry: '6 months after you reveal the code', terms: `${once} ${allergens}`, keywords: ['kaffee', 'coffee', 'Germany', 'Austria', 'cake'], weight: 42, stores: [store('leipzig', 'Leipzig, Silberwinkel 3', 51.3397, 12.3731)],
  }),
  brand('olmarina', 'Casa Olmarina', {
    description: 'Olive oil, almonds and honey from a cooperative on the coast, sent anywhere in the European Union.',
    expiry: '1 year after you reveal the code', terms: `${once} ${online}`, keywords: ['olive oil', 'Spain', 'Portugal', 'hamper'], weight: 36, stores: [],
  }),
] as const;
