export type Emoji = { readonly sign: string; readonly name: string };

const emoji = (sign: string, name: string): Emoji => ({ sign, name });

/** Emoji that people use in gift messages; few enough to find one at a glance. */
export const emojiGroups: readonly { readonly label: string; readonly emojis: readonly Emoji[] }[] = [
  {
    label: 'Joy',
    emojis: [
      emoji('🎉', 'Party popper'),
      emoji('🎁', 'Gift'),
      emoji('🎂', 'Birthday cake'),
      emoji('🥳', 'Party face'),
      emoji('🎈', 'Balloon'),
      emoji('🎊', 'Confetti'),
      emoji('✨', 'Sparkles'),
      emoji('🌟', 'Star'),
    ],
  },
  {
    label: 'Thanks and love',
    emojis: [
      emoji('❤️', 'Heart'),
      emoji('🧡', 'Orange heart'),
      emoji('💚', 'Green heart'),
      emoji('🤗', 'Hug'),
      emoji('🙏', 'Thank you'),
      emoji('🙌', 'Raised hands'),
      emoji('👏', 'Applause'),
      emoji('💐', 'Flowers'),
    ],
  },
  {
    label: 'Faces',
    emojis: [
      emoji('😊', 'Smile'),
      emoji('😄', 'Laugh'),
      emoji('😍', 'Heart eyes'),
      emoji('🤩', 'Starry eyes'),
      emoji('😎', 'Sunglasses'),
      emoji('😉', 'Wink'),
      emoji('🥹', 'Touched'),
      emoji('😋', 'Yum'),
    ],
  },
  {
    label: 'Work and luck',
    emojis: [
      emoji('💪', 'Strong arm'),
      emoji('🏆', 'Trophy'),
      emoji('🥇', 'Gold medal'),
      emoji('🚀', 'Rocket'),
      emoji('👍', 'Thumbs up'),
      emoji('🍀', 'Clover'),
      emoji('☀️', 'Sun'),
      emoji('🌈', 'Rainbow'),
    ],
  },
  {
    label: 'Treats',
    emojis: [
      emoji('☕', 'Coffee'),
      emoji('🍰', 'Cake slice'),
      emoji('🍕', 'Pizza'),
      emoji('🍫', 'Chocolate'),
      emoji('🥂', 'Clinking glasses'),
      emoji('🍦', 'Ice cream'),
      emoji('🎬', 'Film'),
      emoji('🎄', 'Christmas tree'),
    ],
  },
];

/** The names that recipients see below the default reactions. */
const reactionNames: Readonly<Record<string, string>> = {
  '❤️': 'With love',
  '🎉': 'Hooray',
  '😊': 'It made me smile',
  '🤩': 'Wow',
  '🙏': 'Thank you',
};

/**
 * Returns the name of a reaction as its recipient saw it; for a team's own reaction the name of the emoji, or else the
 * emoji itself.
 */
export function reactionName(sign: string): string {
  const known = emojiGroups.flatMap(({ emojis }) => emojis).find((one) => one.sign === sign)?.name;
  return reactionNames[sign] ?? known ?? sign;
}
