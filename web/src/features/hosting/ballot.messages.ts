import type { BallotFlag } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { plural } from '../../lib/text/plural.ts'
import { isOpen } from '../voting/votes/vote-status.ts'

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
  return {
    named: known.slice(0, maxNamed).map(nameOf),
    others: [
      unnamed > 0 && moreUnfinished(unnamed, open),
      nameless > 0 && namelessUnfinished(nameless, open),
      absent > 0 && notBegun(absent, expectedVoters, open),
    ].filter((sentence) => sentence !== false),
  }
}

function moreUnfinished(count: number, isOpen: boolean): string {
  if (!isOpen) return `${count} more did not finish.`
  return plural(count, '1 more has not finished.', `${count} more have not finished.`)
}

function namelessUnfinished(count: number, isOpen: boolean): string {
  return isOpen
    ? plural(
        count,
        '1 person without a name has not finished.',
        `${count} people without a name have not finished.`,
      )
    : plural(
        count,
        '1 person without a name did not finish.',
        `${count} people without a name did not finish.`,
      )
}

function notBegun(count: number, expected: number, isOpen: boolean): string {
  if (!isOpen) return `${count} of the ${expected} you expected did not come.`
  return plural(
    count,
    `1 of the ${expected} you expect has not come yet.`,
    `${count} of the ${expected} you expect have not come yet.`,
  )
}

/** How many have finished, for the host. */
export function finishedVoters(count: number): string {
  if (count === 0) return 'Nobody has finished yet.'
  return plural(count, '1 person finished.', `${count} people finished.`)
}

/** The voter of a ballot, as far as the host may know. */
export function nameOf({ name, isOwn }: Pick<BallotSummary, 'name' | 'isOwn'>): string {
  if (isOwn) return 'You'
  return name ?? 'Without a name'
}

/** The nudge's text after the vote's title: how many are missing, never who. `missing` is null if unknown, or nobody. */
export function nudgeOf(missing: number | null): string {
  if (missing === null) return 'is waiting for your vote. It takes 30 seconds, and no account.'
  return plural(
    missing,
    'is waiting for 1 more person to vote. It takes 30 seconds, and no account.',
    `is waiting for ${missing} more people to vote. It takes 30 seconds, and no account.`,
  )
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
  return isVoided
    ? plural(count, '1 ballot set aside, not counted', `${count} ballots set aside, not counted`)
    : plural(count, '1 ballot counts again', `${count} ballots count again`)
}
