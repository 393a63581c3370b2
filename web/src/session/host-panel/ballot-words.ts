import type { BallotFlag } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { BallotSummary, Results } from '@nofomo/contracts/voting.ts'
import { counted } from '../../lib/text/counted.ts'
import { isOpen } from '../votes/vote-status.ts'

/** This many voters are named; the others are counted. */
const maxNamed = 12

export type MissingVoters = {
  /** By the name they gave. */
  named: string[]
  /** All unnamed voters, in sentences. */
  others: string[]
}

/** Voters who have begun but not finished, and how many of the expected have not begun. Voided ballots do not count. */
export function missingOf(
  ballots: readonly BallotSummary[],
  { status, expectedVoters }: Pick<Results, 'status' | 'expectedVoters'>,
  { isExpectedKnown }: Pick<Session, 'isExpectedKnown'>,
): MissingVoters {
  const open = isOpen(status)
  const here = ballots.filter(({ isVoided }) => !isVoided)
  const unfinished = here.filter(({ isFinished }) => !isFinished)
  const known = unfinished.filter(({ name, isOwn }) => isOwn || name !== null)
  const nameless = unfinished.length - known.length
  const unnamed = known.length - maxNamed
  const absent = isExpectedKnown ? expectedVoters - here.length : 0
  const didNot = open ? (count: number) => (count === 1 ? 'has not' : 'have not') : () => 'did not'
  return {
    named: known.slice(0, maxNamed).map(nameOf),
    others: [
      unnamed > 0 && `${unnamed} more ${didNot(unnamed)} ${open ? 'finished' : 'finish'}.`,
      nameless > 0 &&
        `${counted(nameless, 'person', 'people')} without a name ${didNot(nameless)} ${open ? 'finished' : 'finish'}.`,
      absent > 0 &&
        `${absent} of the ${expectedVoters} you expect${open ? ` ${didNot(absent)} come yet` : 'ed did not come'}.`,
    ].filter((sentence) => sentence !== false),
  }
}

/** The voter of a ballot, as far as the host may know. */
export function nameOf({ name, isOwn }: Pick<BallotSummary, 'name' | 'isOwn'>): string {
  if (isOwn) return 'You'
  return name ?? 'Without a name'
}

/** The nudge's text after the vote's title: how many are missing, never who. `missing` is null if unknown, or nobody. */
export function nudgeOf(missing: number | null): string {
  const whom = missing === null ? 'your vote' : `${counted(missing, 'more person', 'more people')} to vote`
  return `is waiting for ${whom}. It takes 30 seconds, and no account.`
}

/** Ballots to review, by reason; `null` for voided ones that are no longer flagged. */
export type FlaggedGroup = { flag: BallotFlag | null; reason: string; ballots: BallotSummary[] }

const reasons: readonly (readonly [BallotFlag | null, string])[] = [
  [
    'crowded_network',
    'More ballots came from one network than people you expect. Perhaps your group is larger than you planned; you know who was there.',
  ],
  [
    'same_moment',
    'Many ballots began within a few seconds on one network, in browsers that are new here. You know whether your friends voted together.',
  ],
  ['venue_owner', 'Cast while the owner of a place on the list was signed in.'],
  [null, 'You have set these aside. Their number is nothing unusual any more.'],
]

/** The flagged and the voided ballots, grouped by reason. */
export function flaggedGroups(ballots: readonly BallotSummary[]): FlaggedGroup[] {
  const shown = ballots.filter(({ flag, isVoided }) => flag !== null || isVoided)
  return reasons
    .map(([flag, reason]) => ({ flag, reason, ballots: shown.filter((ballot) => ballot.flag === flag) }))
    .filter((group) => group.ballots.length > 0)
}

/** The result of the action, for the toast. */
export function doneInWords(count: number, isVoided: boolean): string {
  if (isVoided) return `${counted(count, 'ballot')} set aside, not counted`
  return count === 1 ? '1 ballot counts again' : `${count} ballots count again`
}
