import words from './words.json' with { type: 'json' }

/** The words by which a plain name tells what a place is. Each text holds phrases of whole words, separated by `|`. */

/** Matches a plain text that contains one of the phrases. */
export const naming = (...phrases: readonly string[]) => new RegExp(` (?:${phrases.join('|')}) `)

/** What is inspected but nobody goes out to, by plain words of the name. */
export const leftOut: readonly RegExp[] = Object.values(words.leftOut).flatMap((kind) => [
  naming(...kind.naming),
  ...kind.patterns.map((pattern) => new RegExp(pattern)),
])

/** Hotels are listed for a restaurant or bar of a name of its own only. */
export const hotel = naming(...words.hotel)

export const servesMeals = naming(...words.servesMeals)
export const isBar = naming(...words.isBar)
export const isCafe = naming(...words.isCafe)
export const servesCoffee = naming(...words.servesCoffee)
export const showsSomething = naming(...words.showsSomething)
export const playsSomething = naming(...words.playsSomething)

/** A counter, not a bar. */
export const counter =
  / (?:sushi|salad|juice|poke|noodle|espresso|coffee|tea|burger|snack|fish|seafood|hummus|dessert|smoothie|ramen|taco|cafe|raw|pizza|pasta|pie|candy|oyster|milk|boba|bubble tea|sandwich|acai|breakfast|udon|dumpling) bar | bar (?:b q|bq) /g
