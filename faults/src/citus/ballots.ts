import type { Browser } from '../people/browser.ts'
import type { Account } from '../world/accounts.ts'
import type { Calls } from './calls.ts'

type Ballots = { ballots: { id: string; flag: string | null; isVoided: boolean }[] }

const expect = (what: string, found: unknown, expected: unknown) => {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}

const listOf = (calls: Calls, host: Browser, id: string) =>
  calls.send<Ballots>(host, `/api/sessions/${id}/ballots`)

/** A voter begins on two devices, signs in on both, and has one ballot; a vote that was on its way meanwhile counts in it. */
export async function joinDevices(
  calls: Calls,
  venues: readonly object[],
  { token }: Account,
): Promise<void> {
  const host = calls.browser()
  const { id: sessionId, venues: listed } = await calls.host(host, {
    title: 'Brunch',
    venues,
    expectedVoters: 4,
  })
  const [phone, laptop] = [calls.browser(), calls.browser()]
  await calls.vote(phone, { sessionId, venueId: listed[0]?.id, vote: 1, voterName: 'Kim' })
  await calls.vote(laptop, { sessionId, venueId: listed[0]?.id, vote: 0, voterName: 'Kim' })
  for (const device of [phone, laptop]) {
    device.keep('nofomo_auth', token)
    await calls.post(device, '/api/ballots/join', { sessionIds: [sessionId] })
  }
  phone.keep('nofomo_auth', '')
  await calls.vote(phone, { sessionId, venueId: listed[1]?.id, vote: 1 })
  const { ballots } = await listOf(calls, host, sessionId)
  expect('ballots of one voter', ballots.length, 1)
  const { votes } = await calls.results(sessionId)
  expect(
    'votes of one voter',
    votes
      .map(({ vote, count }) => `${count} × ${vote}`)
      .sort()
      .join(),
    '1 × 0,1 × 1',
  )
}

/** More ballots come from one network than were expected: the host sets the last one aside, and counts it again. */
export async function setAside(calls: Calls, venues: readonly object[]): Promise<void> {
  const host = calls.browser()
  const { id, venues: listed } = await calls.host(host, { title: 'Two of us', venues, expectedVoters: 2 })
  for (const name of ['Ada', 'Ben', 'Ben again'])
    await calls.vote(calls.browser('10.1.2.3'), {
      sessionId: id,
      venueId: listed[0]?.id,
      vote: 1,
      voterName: name,
    })
  const flagged = (await listOf(calls, host, id)).ballots.filter(({ flag }) => flag !== null)
  expect('flagged ballots', flagged.length, 1)
  const body = { ballotIds: flagged.map((ballot) => ballot.id) }
  const counted = async () => (await calls.results(id)).votes.reduce((sum, { count }) => sum + count, 0)
  await calls.post(host, `/api/sessions/${id}/ballots/void`, body)
  expect('votes without the ballot set aside', await counted(), 2)
  await calls.post(host, `/api/sessions/${id}/ballots/restore`, body)
  expect('votes with it', await counted(), 3)
}
