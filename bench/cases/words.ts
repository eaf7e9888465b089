/** Words for the names of sample products. */
export const adjectives: readonly string[] =
  'amber ancient autumn azure bold bright brisk calm candied cedar cheerful classic clear coastal copper cosy country crisp daily dapper deep evening fine forest fresh frosted gentle gilded golden grand happy hearty hidden honest indigo ivory jolly lively lunar meadow mellow merry midnight misty modern morning mossy nimble noble oaken olive painted pebble quiet rustic silver sunny velvet winter'.split(
    ' ',
  );

export const nouns: readonly string[] =
  'almond apple apron bagel basket bath beaker bean beanie biscuit blanket book bowl bread brownie brush cake candle caramel cardigan chai cheese cherry chocolate cider cinema clock cocoa coffee compass cookie cordial cup cushion custard diffuser dinner dip drum easel fern fig flask flower fudge game garden ginger glass globe gloves granola hamper hat honey jam journal jug kettle kite lamp lantern lemon lily lunch mallet map marmalade mat mint mirror mitten muffin mug noodle notebook oat orchid pancake paint paper pasta pastry peach pen pencil pepper pickle picnic pie pillow pizza plant plum pottery pudding puzzle quilt radio ramen record ribbon robe rose rug salad salt sandwich scarf scone soap sofa soup spa spice sponge stool stove tart tea teapot tent ticket toast toffee towel tray truffle tulip vase waffle walk whisk wine wool yoga yoghurt'.split(
    ' ',
  );

export const productForms: readonly string[] =
  'assortment bag box bundle card class collection crate duo experience gift hour jar kit parcel selection set taster tin voucher'.split(
    ' ',
  );
