import { expect, test } from 'vitest'
import { messageFor } from '../../../features/sessions/share/share-channels.ts'
import { sharedSession } from '../../../features/sessions/share/shared-session.ts'
import {
  endOfVote,
  linkDescription,
  mailBody,
  mailSubject,
  textMessage,
  votersSoFar,
} from './share.messages.ts'
import { mailLink, messageLink } from './share-links.ts'

const preferences = {
  budget: null,
  groupSize: 4,
  groupSizeRange: null,
  groupSizeFrom: 4,
  occasion: 'drinks',
  cuisine: null,
} as const
const link = 'https://nofomo.example/vote/abcdefghijkl'
const venue = (name: string) => ({ name }) as never
const session = {
  title: 'Where to in Ballard?',
  location: 'Ballard, Seattle',
  preferences,
  venues: [venue('Ray’s'), venue('Stoneburner')],
  meetingAt: null,
}

test('the invitation by mail asks where to go in the location', () => {
  expect(mailSubject(session)).toBe('Where should we go in Ballard, Seattle?')
  expect(mailSubject({ ...session, location: null })).toBe('Where should we go in our area?')
})

test('the invitation by mail contains the occasion, the number of places, the link and the three promises', () => {
  const body = mailBody(session, link)
  for (const part of ['2 places', 'drinks & socializing', link, '30 seconds', 'No signup', 'Instant results'])
    expect(body).toContain(part)
})

test('the invitation by mail says “several” without venues', () => {
  expect(mailBody({ ...session, venues: [] }, link)).toContain('several places')
})

test('the invitation by mail is the same text for one place', () => {
  expect(mailBody({ ...session, venues: [venue('Ray’s')] }, link)).toBe(
    `Hi all,\n\nI found 1 place for our drinks & socializing in Ballard, Seattle. Help us decide:\n${link}\n\n• Takes 30 seconds\n• No signup\n• Instant results\n\nSee you there!`,
  )
})

test('a mail link encodes its text, line breaks and ampersands included', () => {
  const address = new URL(mailLink(session, link))
  expect(address.protocol).toBe('mailto:')
  expect(address.searchParams.get('body')).toBe(mailBody(session, link).replace(/\n/g, '\r\n'))
  expect(address.searchParams.get('subject')).toBe(mailSubject(session))
})

test('a text message contains title and link', () => {
  const body = new URL(messageLink({ title: 'Tacos & more?', meetingAt: null }, link)).searchParams.get(
    'body',
  )
  expect(body).toContain('Tacos & more?')
  expect(body).toContain(link)
})

test('invitations say when the group meets, or which nights are to be chosen from', () => {
  const at = { ...session, meetingAt: '2026-11-28T03:00:00.000Z' }
  expect(mailBody(at, link)).toContain('\n\nWhen: Fri, Nov 27, 7\u00a0PM (Seattle time)\n\n•')
  expect(textMessage(at, link)).toBe(
    `Where to in Ballard? Fri, Nov 27, 7\u00a0PM. Vote in 30 seconds, no signup: ${link}`,
  )
  const times = ['2026-11-28T03:00:00.000Z', '2026-11-29T03:00:00.000Z'].map((startsAt) => ({
    id: startsAt,
    startsAt,
  }))
  expect(sharedSession({ ...session, times }, link).description).toBe(
    'Fri Nov 27 or Sat Nov 28. Vote in 30 seconds, no signup.',
  )
})

test('a link preview names at most three places', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map(venue)
  expect(linkDescription({ venues: many })).toBe('A, B, C and 2 more: vote in 30 seconds, no signup.')
  expect(linkDescription({ venues: many.slice(0, 3) })).toBe('A, B, C: vote in 30 seconds, no signup.')
  expect(linkDescription({ venues: [] })).toContain('first place')
})

test('the copied invitation has the session’s title and link', () => {
  const message = messageFor({ ...sharedSession(session, link), url: link }, '')
  expect(message).toMatchObject({
    text: 'Where to in Ballard? Vote in 30 seconds, no signup.',
    url: link,
  })
})

test('the chosen group size says what it means for the end', () => {
  expect(endOfVote(null)).toBe('Then you say when that’s everybody.')
  expect(endOfVote(6)).toBe('Final ten minutes after all 6 of you have voted.')
  expect(endOfVote(1)).toBe('Final ten minutes after you have voted.')
})

test('the number of voters is said from the first on, and that nobody has voted only while they can', () => {
  const open = { isExpectedKnown: true, expectedVoters: 4, status: 'in_progress' } as const
  expect([votersSoFar(0, open), votersSoFar(2, open)]).toEqual(['Nobody has voted yet.', '2 of 4 voted.'])
  expect(votersSoFar(0, { ...open, status: 'complete' })).toBe('')
})
