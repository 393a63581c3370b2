import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { ComingGroup, Message } from '@nofomo/contracts/messages/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { groupAt, type Place, project } from './venue-offers.ts'

export const greeting = 'Your table is by the window.\nTell us if a stroller comes along.'

type Done = Reply<{ success: true } & ErrorReply>
type Ballots = readonly (readonly VoteValue[])[]
const inFavor: Ballots = Array(3).fill([1, 0, -1])

/** A projected session that has finally chosen the venue, by three voters unless overridden. */
export async function chosenBy(
  testApp: TestApp,
  at: Pick<Place, 'listed'>,
  { ballots = inFavor, ...details }: Record<string, unknown> & { ballots?: Ballots } = {},
) {
  const group = await groupAt(testApp, at, ballots, details)
  await group.host.post(`/api/sessions/${group.session.id}/close`)
  await project(testApp, group.session)
  return group
}

/** The groups that chose the venue, as its dashboard shows them. */
export async function comingTo({ owner, venueId }: Place): Promise<ComingGroup[]> {
  const { body } = await owner.browser.get<VenueDashboard>(`/api/venue/dashboard?venueId=${venueId}`)
  return body.comingGroups ?? []
}

/** Writes to a group that chose the venue: the first, unless its id is given. */
export async function write(at: Place, words = greeting, groupId?: string): Promise<Done> {
  const id = groupId ?? (await comingTo(at))[0]?.id
  return at.owner.browser.post('/api/venue/messages', { venueId: at.venueId, groupId: id, words })
}

export const answer = (host: TestBrowser, { id }: Pick<Session, 'id'>, words: string): Promise<Done> =>
  host.post(`/api/sessions/${id}/message/answer`, { words })

export const mute = (host: TestBrowser, { id }: Pick<Session, 'id'>, isMuted = true): Promise<Done> =>
  host.put(`/api/sessions/${id}/message/muted`, { isMuted })

/** The message as everybody with the link sees it. */
export async function messageIn(testApp: TestApp, { id }: Pick<Session, 'id'>): Promise<Message | undefined> {
  return (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.message
}
