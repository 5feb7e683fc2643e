/** Words for what the phones have drawn, which people compare aloud. */
export const shuffle = {
  hint: 'Read these words aloud. If another phone shows different ones, the server showed it another shuffle.',
  /**
   * One for each byte. The same things stand in the same order in all languages, so people can compare
   * them across languages.
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
