import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { renderMail } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import type { NoticeKind } from './next-notice.ts'

export type ToldVote = {
  session: Pick<
    Session,
    | 'id'
    | 'title'
    | 'venues'
    | 'meetingAt'
    | 'times'
    | 'lostTimes'
    | 'deadline'
    | 'isExpectedKnown'
    | 'expectedVoters'
    | 'status'
    | 'preferences'
    | 'settings'
  >
  results: Pick<Results, 'status' | 'winnerId' | 'finishedVoters' | 'uniqueVoters' | 'times'>
}

export type NoticeReader = {
  /** Hosts see what others may not see before the end. */
  isHost: boolean
  /** It is told because of the choice for the whole crew, which its stop link ends. */
  isOfCrew: boolean
}

/** A notice in a sentence or two, as a browser shows it. Without the winner where its reader may not see the counts yet. */
function noticeSentence(kind: NoticeKind, vote: ToldVote, { isHost }: Pick<NoticeReader, 'isHost'>): string {
  const { title } = vote.session
  const winner = isShownTo(vote, isHost) ? winnerInWords(vote) : null
  switch (kind) {
    case 'decided':
      return winner ? `“${title}” is decided: ${winner}.` : `“${title}” has ended without a winner.`
    case 'changed':
      return changedSentence(vote, winner)
    case 'everybody_voted':
      return winner
        ? `${everybodySentence(vote)} ${vote.results.status === 'complete' ? 'The winner' : 'The winner so far'}: ${winner}.`
        : everybodySentence(vote)
    case 'friend_missing':
      return missingSentence(vote)
    case 'time_off':
      return timeOffSentence(vote)
    case 'begun':
      return `The next vote of “${title}” is open.${endSentence(vote)}`
    case 'missing':
      return `You have not voted in “${title}” yet.${endSentence(vote)}`
  }
}

const isShownTo = ({ session, results }: ToldVote, isHost: boolean) =>
  isHost || results.status === 'complete' || session.settings.resultsVisibility === 'always'

function changedSentence({ session: { title }, results }: ToldVote, winner: string | null): string {
  if (results.status === 'complete')
    return winner
      ? `“${title}” has been decided again: ${winner}.`
      : `“${title}” has ended again, without a winner.`
  return winner
    ? `The result of “${title}” has changed: ${winner} wins so far.`
    : `The result of “${title}” has changed: nothing wins so far.`
}

function everybodySentence({ session, results }: ToldVote): string {
  const { finishedVoters } = results
  const { title, isExpectedKnown } = session
  if (!isExpectedKnown || finishedVoters > session.expectedVoters)
    return `“${title}”: ${votersSoFar({ session, results })}.`
  if (finishedVoters === 1) return `Everybody has voted in “${title}”.`
  if (finishedVoters === 2) return `Both have voted in “${title}”.`
  return `All ${finishedVoters} have voted in “${title}”.`
}

const votersSoFar = ({ session, results: { status, finishedVoters } }: ToldVote) =>
  votedInWords(finishedVoters, { ...session, status })

function missingSentence(vote: ToldVote): string {
  const { session, results } = vote
  const { title, isExpectedKnown, expectedVoters } = session
  const ends = endSentence(vote)
  const missing = expectedVoters - results.finishedVoters
  if (isExpectedKnown && missing > 0)
    return missing === 1
      ? `1 of ${expectedVoters} is missing in “${title}”.${ends}`
      : `${missing} of ${expectedVoters} are missing in “${title}”.${ends}`
  const unfinished = results.uniqueVoters - results.finishedVoters
  if (unfinished > 0)
    return unfinished === 1
      ? `1 friend has not finished voting in “${title}”.${ends}`
      : `${unfinished} friends have not finished voting in “${title}”.${ends}`
  return `“${title}”: ${votersSoFar(vote)}.${ends}`
}

function timeOffSentence({ session: { title, lostTimes = [] } }: ToldVote): string {
  const times = lostTimes.map(({ startsAt }) => whenInWords(startsAt)).join(', ')
  return `The host took ${times} (Seattle time) off “${title}”. Votes on other times still count.`
}

const endSentence = ({ session: { deadline } }: ToldVote) =>
  deadline === null ? '' : ` The vote ends on ${inSeattle(deadline)}.`

const inSeattle = (moment: string) => `${whenInWords(moment)} (Seattle time)`

/** `Altura, Friday, November 27 at 7:00 PM (Seattle time)`; null without a winner. */
function winnerInWords({ session, results }: ToldVote): string | null {
  const winner = session.venues.find(({ id }) => id === results.winnerId)
  if (!winner) return null
  const chosen = session.times?.find(({ id }) => id === results.times?.winnerTimeId)?.startsAt
  const at = session.meetingAt ?? chosen
  return at ? `${winner.name}, ${inSeattle(at)}` : winner.name
}

/** The payload for the service worker. */
export function noticePayload(
  kind: NoticeKind,
  vote: ToldVote,
  { isHost, stopPath }: Pick<NoticeReader, 'isHost'> & { stopPath: string },
): string {
  return JSON.stringify({
    text: noticeSentence(kind, vote, { isHost }),
    path: pageOf(kind, vote),
    stop: stopPath,
  })
}

/** Where a notice leads: whoever has not voted, to the vote. */
const pageOf = (kind: NoticeKind, { session: { id } }: ToldVote) =>
  kind === 'begun' || kind === 'missing' || kind === 'time_off' ? `/vote/${id}` : `/results/${id}`

/** Subjects contain no typed text (docs/product.md, "Mail"). */
const subjects: Record<NoticeKind, string> = {
  decided: 'Your group has decided',
  changed: 'Your group’s result has changed',
  everybody_voted: 'Everybody has voted',
  friend_missing: 'Somebody has not voted yet',
  time_off: 'A time was taken off your vote',
  begun: 'Your crew’s next vote is open',
  missing: 'Your crew is waiting for your vote',
}

export function noticeMail(
  kind: NoticeKind,
  vote: ToldVote,
  { isHost, isOfCrew, publicUrl, stopUrl }: NoticeReader & { publicUrl: string; stopUrl: string },
): Omit<Mail, 'to'> {
  const isGuess = kind === 'everybody_voted' && !vote.session.isExpectedKnown
  const subject = isGuess ? 'Your friends have voted' : subjects[kind]
  const asked = isOfCrew ? 'crew' : 'vote'
  return {
    subject,
    stopUrl,
    ...renderMail({
      heading: subject,
      paragraphs: [noticeSentence(kind, vote, { isHost })],
      action: {
        label: pageOf(kind, vote).startsWith('/vote') ? 'Vote' : 'See the results',
        url: publicUrl + pageOf(kind, vote),
      },
      footnote: `You asked to be told of this ${asked}: four times at most${isOfCrew ? ' a vote' : ''}, and never at night.`,
      link: { label: `Tell me nothing more of this ${asked}`, url: stopUrl },
    }),
  }
}
