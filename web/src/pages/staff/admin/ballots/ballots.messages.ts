import type { StaffBallot, StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { counted } from '../../../../lib/text/counted.ts'

export const linkHint = 'Any link of the session, as it was shared. Only names are shown, never the votes.'

export const ballotName = ({ name }: Pick<StaffBallot, 'name'>): string => name ?? 'Without a name'

/** `3 votes, begun Nov 20, 2026 · cast while signed in` */
export function ballotInWords({ votes, beganAt, hasAccount }: Omit<StaffBallot, 'id' | 'name'>): string {
  const begun = `${counted(votes, 'vote')}, begun ${dayInSeattle(beganAt)}`
  return hasAccount ? `${begun} · cast while signed in` : begun
}

export function ballotsInWords({
  ballots,
  isFinal,
}: Pick<StaffSessionBallots, 'ballots' | 'isFinal'>): string {
  if (ballots.length === 0) return 'Nobody has voted here.'
  const after = isFinal ? ' The vote is decided: without a ballot it is decided again.' : ''
  return `${counted(ballots.length, 'ballot')}, by name.${after}`
}

export const eraseQuestion = (ballot: Pick<StaffBallot, 'name' | 'votes'>): string =>
  ballot.name === null
    ? `Erase this ballot and its ${counted(ballot.votes, 'vote')}? Counts and results follow at once.`
    : `Erase the ballot of “${ballot.name}” and its ${counted(ballot.votes, 'vote')}? Counts and results follow at once.`
