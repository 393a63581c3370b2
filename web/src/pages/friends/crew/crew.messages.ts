import type { Crew, CrewDecision, CrewPage, RunningCrewVote } from '@nofomo/contracts/crews/endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { dayInSeattle, meetingInWords, momentInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { counted } from '../../../lib/text/counted.ts'
import { listed } from '../../../ui/text/listed.ts'

export const unavailable = 'This link is incomplete. Ask a friend to send it again.'

/** Of the tab, for members alone. */
export const crewTitle = (page: CrewPage | null): string => page?.crew?.name ?? 'A crew of friends'

/** The votes before, in the invitation. */
export function decisionsInWords(count: number): string {
  return count === 0 ? 'Nothing decided yet.' : `${counted(count, 'evening')} decided so far.`
}

/** Who has not voted in the vote that runs; null where all have. */
export function missingInWords({ members }: Pick<Crew, 'members'>): string | null {
  const missing = members.filter(({ hasVoted }) => hasVoted === false)
  if (missing.length === 0) return null
  const names = missing.map(({ name, isYou }) => (isYou ? 'you' : name))
  return `Not voted yet: ${listed(names)}.`
}

export const allHaveVoted = 'Everybody in the crew has voted.'

export const voteIsOn = 'The vote is on'

/** What there is so far, and until when; null for a vote that nothing but its votes ends. */
export function voteStateInWords({
  status,
  deadline,
}: Pick<RunningCrewVote, 'status' | 'deadline'>): string | null {
  if (status === 'provisional') return 'There is a winner so far. Votes still count.'
  return deadline === null ? null : `Until ${momentInWords(deadline)}.`
}

/** By whom, and when. */
export function beginningInWords({ origin, startedBy, startedAt }: RunningCrewVote): string {
  const day = dayInSeattle(startedAt)
  if (startedBy !== null) return `${startedBy} began it on ${day}.`
  return origin === 'rhythm' ? `It began by itself on ${day}.` : `It began on ${day}.`
}

/** When the crew was there, or when it decided. */
export function decisionDay({ meetingAt, decidedAt }: CrewDecision): string {
  return meetingAt === null
    ? `Decided ${dayInSeattle(decidedAt)}`
    : capitalized(meetingInWords(meetingAt, null))
}

export const noWinner = 'No place that all could live with'

export const noTimeInWords = 'We found no day in this. Say one, like “Thursday at 8”.'

export const peopleInWords = (people: number): string => counted(people, 'person', 'people')

export const leftOutInWords = (names: readonly string[]): string =>
  names.length === 1 ? `not ${names[0]} again` : `none of the last ${names.length}`

export const tasteInWords = (kitchen: string): string => `you like ${kitchen}`

export const leaveQuestion = (isMaker: boolean, members: number): string => {
  if (members === 1)
    return 'You are the only one here: the crew and all that it remembers end with you. Leave?'
  return isMaker
    ? 'Leave the crew? Whoever has been here longest looks after it then. Nothing about you stays.'
    : 'Leave the crew? Nothing about you stays.'
}

export const removeQuestion = (name: string): string =>
  `Remove ${name}? The link everybody has stops working for newcomers, and you get a new one to share.`

export const deleteQuestion = (name: string): string =>
  `Delete ${name}, with everything it remembers? Votes stay for those who have their links.`

export const newLinkQuestion = 'Make a new link? The old one lets nobody join any more. Members stay.'
