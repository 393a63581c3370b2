import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'

/** What it takes to make a fact, and to contest one. */
const toAgree = { browsers: 5, groups: 3 }
const toContest = { browsers: 2, groups: 2 }
/** A fact is contested by more than one no to four yeses. */
const yesPerNo = 4

/** A browser's answer about one feature of one venue: no browser gives two. The keys are equal for one session, host and network. */
export type CountedAnswer = {
  answer: 'yes' | 'no'
  session: string
  host: string
  network: string
  at: Date
}

/** Whether guests state a feature, and the year; null if they do not. It does not depend on the order of the answers. */
export function settleFact(answers: readonly CountedAnswer[]): { year: number } | null {
  const yes = answers.filter(({ answer }) => answer === 'yes')
  const no = answers.filter(({ answer }) => answer === 'no')
  if (!isEnough(yes, toAgree)) return null
  if (isEnough(no, toContest) && no.length * yesPerNo > yes.length) return null
  return { year: yearOf(yes) }
}

/** Groups are told apart by session, host and network: the least of these counts. */
function isEnough(answers: readonly CountedAnswer[], least: { browsers: number; groups: number }): boolean {
  const groups = (['session', 'host', 'network'] as const).map(
    (key) => new Set(answers.map((answer) => answer[key])).size,
  )
  return answers.length >= least.browsers && Math.min(...groups) >= least.groups
}

/** The year by which, counted from the newest, enough of them had said so, so that no single answer sets it. */
function yearOf(yes: readonly CountedAnswer[]): number {
  const newestFirst = yes.map(({ at }) => at.getTime()).toSorted((a, b) => b - a)
  const at = new Date(newestFirst[toAgree.browsers - 1] ?? 0)
  return Number(seattleDay(at).slice(0, 4))
}
