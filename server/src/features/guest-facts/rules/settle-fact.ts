import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'

/** What it takes to make a fact, and to contest one. */
const toAgree = { browsers: 5, groups: 3 }
const toContest = { browsers: 2, groups: 2 }
/** A fact is contested by more than one no to four yeses. */
const yesPerNo = 4

/** An answer about one feature of one venue. The keys are equal for the same session, browser, host and network. */
export type CountedAnswer = {
  answer: 'yes' | 'no'
  session: string
  browser: string
  host: string
  network: string
  at: Date
}

/**
 * Whether guests state a feature, and the year; null if they do not. It does not depend on the order of the answers. Of
 * one browser its newest opinion counts, so that nobody adds more than one to either side.
 */
export function settleFact(answers: readonly CountedAnswer[]): { year: number } | null {
  const opinions = newestOpinions(answers)
  const held = answers.filter(({ browser, answer }) => opinions.get(browser)?.answer === answer)
  const yes = held.filter(({ answer }) => answer === 'yes')
  const no = held.filter(({ answer }) => answer === 'no')
  if (!isEnough(yes, toAgree)) return null
  const browsers = { yes: distinct(yes, 'browser'), no: distinct(no, 'browser') }
  if (isEnough(no, toContest) && browsers.no * yesPerNo > browsers.yes) return null
  return { year: yearOf([...opinions.values()].filter(({ answer }) => answer === 'yes')) }
}

/** Groups are told apart by session, host and network: the least of these counts. */
function isEnough(answers: readonly CountedAnswer[], least: { browsers: number; groups: number }): boolean {
  const groups = (['session', 'host', 'network'] as const).map((key) => distinct(answers, key))
  return distinct(answers, 'browser') >= least.browsers && Math.min(...groups) >= least.groups
}

const distinct = (answers: readonly CountedAnswer[], key: 'session' | 'browser' | 'host' | 'network') =>
  new Set(answers.map((answer) => answer[key])).size

/** By browser. Of a yes and a no at one moment the no counts. */
function newestOpinions(answers: readonly CountedAnswer[]): Map<string, CountedAnswer> {
  const newest = new Map<string, CountedAnswer>()
  for (const answer of answers) {
    const known = newest.get(answer.browser)
    if (!known || isNewer(answer, known)) newest.set(answer.browser, answer)
  }
  return newest
}

const isNewer = (one: CountedAnswer, other: CountedAnswer): boolean =>
  one.at.getTime() === other.at.getTime() ? one.answer === 'no' : one.at > other.at

/** The year by which, counted from the newest, enough of them had said so: one answer alone does not move it. */
function yearOf(yes: readonly CountedAnswer[]): number {
  const newestFirst = yes.map(({ at }) => at.getTime()).toSorted((a, b) => b - a)
  const at = new Date(newestFirst[toAgree.browsers - 1] ?? 0)
  return Number(seattleDay(at).slice(0, 4))
}
