import { groupsInWords, inWords } from './numbers.ts'

/** What the weekly mail says about a venue. `path`: of the dashboard, without its query. */
export type Week = {
  sentences: readonly [string, string, string]
  /** One thing to do; null if nothing suggests itself. */
  action: { sentence: string; label: string; path: string } | null
}

/** Groups that first viewed a venue in seven days, and those among them; `before`: viewed in the seven days before. */
export type WeekCounts = {
  viewed: number
  before: number
  considered: number
  chosen: number
  /** Considered it and chose another venue. */
  lost: number
  verified: number
}

/** From here on a share of the groups says something. */
const fewest = 5

/** A venue's week in three sentences, and one thing to do; null if no group has seen it in two weeks. */
export function weekOf(counts: WeekCounts): Week | null {
  if (counts.viewed === 0 && counts.before === 0) return null
  return {
    sentences: [viewedSentence(counts), chosenSentence(counts), endSentence(counts)],
    action: actionFor(counts),
  }
}

function viewedSentence({ viewed, before }: WeekCounts): string {
  const more = viewed - before
  const change =
    more === 0
      ? 'as many as the week before'
      : `${inWords(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than the week before`
  return `${groupsInWords(viewed)} saw you in the past seven days, ${change}.`
}

function chosenSentence({ viewed, considered, chosen }: WeekCounts): string {
  if (viewed === 0) return 'So nobody could consider you.'
  if (considered === 0) return 'None of them gave you a yes or a maybe.'
  const end = chosen === 0 ? 'none has chosen you yet' : `${inWords(chosen)} chose you`
  return `${groupsInWords(considered)} considered you, and ${end}.`
}

function endSentence({ considered, lost, verified }: WeekCounts): string {
  if (lost > 0) return `${groupsInWords(lost)} that considered you chose another place.`
  if (verified > 0) return `${groupsInWords(verified)} came: with a voucher or at a table they had asked for.`
  return considered > 0
    ? 'None of those that considered you has chosen another place.'
    : 'None has come with a voucher or to a table yet.'
}

function actionFor({ viewed, considered, lost, chosen }: WeekCounts): Week['action'] {
  if (viewed >= fewest && 2 * considered < viewed)
    return {
      sentence: 'Most groups that saw you passed you by: look where they left.',
      label: 'See where groups left',
      path: '/venue/dashboard/funnel',
    }
  if (lost >= fewest)
    return {
      sentence: 'Look at what the places have that were chosen instead.',
      label: 'See whom they chose',
      path: '/venue/dashboard/competition',
    }
  if (chosen > 0)
    return {
      sentence: 'Answer the groups that ask you for a table while they are still deciding when to come.',
      label: 'Open your bookings',
      path: '/venue/dashboard/bookings',
    }
  return null
}
