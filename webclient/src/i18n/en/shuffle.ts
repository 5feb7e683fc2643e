import { list, plural } from './tools';

/** How the phones shuffle the cards together. */
export const shuffle = {
  took: (have: number, all: number) =>
    plural(all, {
      one: have ? 'Your phone and the server shuffled together.' : 'No phone took part.',
      other: `${have} of # phones took part.`,
    }),
  alone: 'No phone took part. The server shuffled alone.',
  missing: (names: string[]) => `Missing: ${list(names)}.`,
  compare: 'Compare aloud:',
  /**
   * One for each byte, the same things in the same order in all languages, so that people can compare
   * them in two languages.
   */
  words: `
    cat dog horse cow pig sheep goat hen duck goose mouse rabbit fox bear lion tiger
    elephant monkey zebra giraffe camel deer frog fish whale dolphin shark octopus crab snail ant bee
    spider eagle swan penguin donkey hedgehog panda koala kangaroo worm shrimp chick rooster pigeon crow dragon
    apple pear cherry grape lemon orange banana melon coconut fig walnut almond tomato potato onion garlic
    pepper salt sugar honey bread egg milk rice soup pizza cake cookie coffee tea water wine
    juice salad mushroom corn pumpkin cabbage cucumber olive meat ice sun moon star sky cloud rain
    snow wind storm thunder fire smoke sea lake river wave beach island mountain valley hill forest
    desert volcano cave stone sand tree leaf flower rose tulip grass root seed pine oak palm
    cactus gold silver iron diamond pearl house door window roof wall stairs bed chair lamp candle
    mirror clock key carpet pillow blanket cup plate knife pot oven soap brush comb broom bucket
    box bag basket suitcase umbrella book pencil map flag bell drum guitar piano violin trumpet flute
    radio ball doll kite puzzle hammer nail saw rope needle thread button hat shirt skirt shoe
    boot sock glove scarf belt ring crown coat car bus train tram truck taxi bike boat
    plane rocket tractor wheel bridge tower castle church school hospital bank market shop hotel museum theatre
    cinema park garden farm mill well port circus zoo kitchen hand foot head nose mouth ear
    tooth finger heart bone beard hair tongue arm king queen pirate robot angel doctor cook sailor
  `,
};

export type ShuffleWords = typeof shuffle;
