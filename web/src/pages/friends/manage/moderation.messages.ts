import { embedFrame } from '@nofomo/contracts/embeds/frame.ts'
import type { Budget, Occasion, ResultsVisibility } from '@nofomo/contracts/sessions/choices.ts'
import { budgets, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { timesInWords } from '../../../features/sessions/times/lost-times.messages.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { counted } from '../../../lib/text/counted.ts'
import { plural } from '../../../lib/text/plural.ts'

/** The names of occasions in the select. */
export const occasionNames: Record<Occasion, string> = {
  casual: 'Casual',
  date: 'Date night',
  celebration: 'Celebration',
  business: 'Business',
  family: 'Family',
  'group-dinner': 'Group dinner',
  drinks: 'Drinks',
  dessert: 'Dessert',
}

export const visibilityNames: Record<ResultsVisibility, string> = {
  always: 'Always',
  after_vote: 'After their own vote',
  after_close: 'After closing',
}

export const budgetChoices = budgets.map((budget: Budget) => ({
  value: budget,
  label: `${budget} (${priceRangeByBudget[budget]} each)`,
}))

/** `2 of 5 voted. 1 is still choosing.` If nobody gave an exact number: `2 have voted. …` */
export function progressSentence(session: Session, results: Results): string {
  const { finishedVoters, uniqueVoters, status } = results
  if (uniqueVoters === 0) return isOpen(status) ? 'Nobody has voted yet.' : 'Nobody voted.'
  const voted = `${votedInWords(finishedVoters, { ...session, status })}.`
  const others = uniqueVoters - finishedVoters
  if (others === 0) return voted
  return isOpen(status)
    ? `${voted} ${others} ${others === 1 ? 'is' : 'are'} still choosing.`
    : `${voted} ${others} did not finish.`
}

/** The effect of the number of expected voters, and of none. */
export function expectedHint({ isExpectedKnown }: Pick<Session, 'isExpectedKnown'>): string {
  return isExpectedKnown
    ? 'The result is final ten minutes after this many have voted. Empty: you don’t know yet.'
    : 'How many you are, exactly. Until you say, no number ends the vote: you do, a deadline, or a day without votes.'
}

/** The heading of the vote's progress. */
export function stateHeading(
  { status }: Pick<Results, 'status'>,
  { isExpectedKnown }: Pick<Session, 'isExpectedKnown'>,
): string {
  if (status === 'complete') return 'The vote is closed'
  return status === 'provisional' && isExpectedKnown ? 'Decided, but not final yet' : 'Voting is open'
}

/** How many have voted on a venue, yes or no; null while counts are hidden. */
export function votesFor(venueId: string, { venueStats, isHidden }: Results): number | null {
  if (isHidden) return null
  return venueStats.find((stats) => stats.venueId === venueId)?.totalVotes ?? 0
}

/** Beside a time on the list: `3 of 4 can come`; empty while nobody has answered or counts are hidden. */
export function canCome(at: string, { times }: Pick<Session, 'times'>, results: Results): string {
  const id = times?.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(at))?.id
  const votes = results.isHidden ? undefined : results.times?.stats.find(({ timeId }) => timeId === id)
  if (!votes) return ''
  const answers = votes.yes + votes.ifNeedBe + votes.no
  return answers === 0 ? '' : `${votes.yes + votes.ifNeedBe} of ${answers} can come`
}

/** The confirmation before removing a venue: names what is lost. */
export function removalQuestion(name: string, votes: number | null): string {
  if (votes === null) return `Remove ${name} and every vote on it?`
  if (votes === 0) return `Remove ${name}? It has no votes yet.`
  return `Remove ${name} and ${votes === 1 ? 'the 1 vote' : `the ${votes} votes`} on it?`
}

/**
 * The confirmation before times are taken off a list: names what is lost. Null if nothing is. `answers` is null while counts
 * are hidden.
 */
export function timesRemovalQuestion(
  times: readonly { startsAt: string }[],
  answers: number | null,
  now: number,
): string | null {
  if (times.length === 0 || answers === 0) return null
  const [which, on] = [timesInWords(times, now), times.length === 1 ? 'it' : 'them']
  if (answers === null) return `Remove ${which} and every answer on ${on}?`
  return `Remove ${which} and ${plural(answers, 'the 1 answer', `the ${answers} answers`)} on ${on}?`
}

/** Before a value that was saved elsewhere meanwhile is replaced: names it. */
export const overwriteQuestion = (theirs: string): string =>
  `${theirs === '' ? 'This was emptied' : `“${theirs.replace('T', ' ')}” was saved`} elsewhere while you wrote. Save yours in its place?`

/** The confirmation before deleting the session: names what is lost. */
export function deletionQuestion(session: Session, results: Results): string {
  const lost = [
    session.venues.length > 0 && `its ${counted(session.venues.length, 'place')}`,
    results.isHidden ? 'every vote' : results.totalVotes > 0 && counted(results.totalVotes, 'vote'),
  ].filter((part) => part !== false)
  return `Delete “${session.title}”${lost.length > 0 ? ` with ${lost.join(' and ')}` : ''}? The link stops working for everybody, and nobody can bring it back.`
}

/** The code that shows a vote on another site. `address` is that of its frame. */
export const embedCode = (address: string): string =>
  `<iframe src="${address}" width="${embedFrame.width}" height="${embedFrame.height}" title="A vote on NoFOMO" frameborder="0" loading="lazy"></iframe>`
