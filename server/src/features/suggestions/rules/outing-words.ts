import type { Meaning } from './cuisine-words.ts'

/** Words for drinks, games, shows and sights; the second half of the lexicon of `cuisine-words.ts`. */
export const outingMeanings: readonly (readonly [readonly string[], Meaning])[] = [
  [
    ['cocktail', 'cocktails', 'cocktail bar', 'martini', 'speakeasy', 'mezcal', 'whiskey'],
    { families: ['cocktails'], nearFamilies: ['wine', 'beer'] },
  ],
  [
    ['beer', 'beers', 'brewery', 'breweries', 'ipa', 'taproom', 'beer garden', 'cider'],
    { families: ['beer'], nearFamilies: ['sports', 'cocktails'] },
  ],
  [
    ['pub', 'tavern', 'dive bar'],
    { families: ['beer'], words: ['pub', 'tavern', 'dive bar'], nearFamilies: ['sports'] },
  ],
  [['wine', 'wines', 'wine bar'], { families: ['wine'], nearFamilies: ['cocktails', 'french'] }],
  [
    ['sports bar', 'watch the game', 'watch the match'],
    { words: ['sports bar'], tags: ['sports'], nearFamilies: ['beer'] },
  ],
  [['bowling'], { families: ['bowling'], nearFamilies: ['games'] }],
  [
    ['arcade', 'arcades', 'pinball', 'video games'],
    { words: ['arcade'], nearFamilies: ['games', 'bowling'] },
  ],
  [['board games', 'boardgames'], { words: ['board games'], nearFamilies: ['games'] }],
  [['mini golf', 'minigolf', 'putt putt'], { words: ['mini golf'], nearFamilies: ['games', 'bowling'] }],
  [
    ['games', 'game night', 'trivia'],
    { families: ['games', 'bowling'], tags: ['games'], nearFamilies: ['karaoke'] },
  ],
  [['karaoke'], { families: ['karaoke'], nearFamilies: ['nightclub', 'games'] }],
  [['jazz', 'jazz club'], { words: ['jazz'], nearFamilies: ['music'] }],
  [
    ['concert', 'concerts', 'gig', 'gigs', 'band', 'bands'],
    { families: ['music'], tags: ['live-music'], nearFamilies: ['nightclub'] },
  ],
  [['symphony', 'classical music', 'orchestra'], { words: ['symphony'], nearFamilies: ['music', 'theatre'] }],
  [['comedy', 'stand up', 'standup', 'improv'], { families: ['comedy'], nearFamilies: ['theatre'] }],
  [
    ['theatre', 'theater', 'musical', 'musicals', 'ballet', 'opera', 'cabaret'],
    { families: ['theatre'], nearFamilies: ['comedy', 'music'] },
  ],
  [['movie', 'movies', 'film', 'films', 'cinema'], { families: ['cinema'], nearFamilies: ['theatre'] }],
  [['museum', 'museums'], { words: ['museum'], families: ['museum'], nearFamilies: ['crafts'] }],
  [
    ['art', 'gallery', 'galleries', 'exhibition'],
    { words: ['gallery', 'art'], nearFamilies: ['museum', 'crafts'] },
  ],
  [['aquarium'], { nearFamilies: ['museum', 'outdoors'] }],
  [
    ['park', 'parks', 'picnic', 'outdoors', 'garden', 'gardens', 'nature', 'hike'],
    { families: ['outdoors'], words: ['park', 'conservatory'] },
  ],
  [
    ['boat', 'boats', 'kayak', 'kayaking', 'sailing', 'boating'],
    { words: ['boat', 'boating'], nearFamilies: ['outdoors'] },
  ],
  [
    ['climbing', 'bouldering', 'swimming', 'swim', 'sport', 'sports'],
    { families: ['sports'], nearFamilies: ['outdoors', 'games'] },
  ],
  [
    ['dancing', 'dance', 'nightclub', 'nightclubs', 'clubbing', 'club night'],
    { families: ['nightclub'], tags: ['dancing'], nearFamilies: ['music'] },
  ],
  [['drag', 'drag show'], { words: ['drag'], nearFamilies: ['theatre', 'nightclub'] }],
  [
    ['pottery', 'crafts', 'craft', 'workshop', 'painting', 'cooking class', 'art class'],
    { families: ['crafts'], nearFamilies: ['museum'] },
  ],
  [['market', 'farmers market', 'flea market'], { families: ['market'], nearFamilies: ['food-hall'] }],
]
