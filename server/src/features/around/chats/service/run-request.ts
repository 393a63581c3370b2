import { getSession, postSession, type VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import { addVenue } from '@nofomo/contracts/sessions/venue-endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { closeSession } from '@nofomo/contracts/voting/endpoints.ts'
import type { z } from 'zod'
import type { CallEndpoint, ChannelCaller } from '../../../../platform/channel-calls.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findSessionHostedBy, hostLinkOf } from '../../../deciding/sessions/public.ts'
import { placeByName } from '../../../venues/venues/public.ts'
import { titleOf } from '../rules/command.ts'
import { insertPost, type StoredPost } from '../store/posts.ts'
import type { ChatDeps } from './deps.ts'
import { callerOf, pressedPost } from './pressed-post.ts'
import type { ChosenPlace, ToldSentence } from './types.ts'
import { type ChatWork, decryptOfPost, encryptOfPost } from './work.ts'

export type RequestDeps = ChatDeps & { call: CallEndpoint }

/** Does what a request asks for. Returns what to tell whoever sent it; null: the message says it. @throws AppError */
export async function runRequest(
  at: DbAt,
  requestHash: Buffer,
  work: ChatWork,
  deps: RequestDeps,
): Promise<ToldSentence | null> {
  const { request } = work
  if (request.kind === 'vote') return beginVote(at, requestHash, work, ownWords(request.words), deps)
  const post = await pressedPost(at, request.postId, work.sender, deps)
  if (request.kind === 'another') return beginAnother(at, requestHash, work, post, deps)
  const sentence =
    request.kind === 'place'
      ? await addPlace(post, request.place, work, deps)
      : await endVote(post, work, deps)
  return { sentence }
}

type Wishes = Pick<
  z.input<typeof postSession.body>,
  'title' | 'description' | 'location' | 'preferences' | 'exclude'
>

const ownWords = (words: string): Wishes => ({ title: titleOf(words), description: words })

async function beginVote(
  { db, now }: DbAt,
  requestHash: Buffer,
  work: ChatWork,
  wishes: Wishes,
  deps: RequestDeps,
): Promise<ToldSentence | null> {
  // An attempt that was cut off may have begun it.
  const begun = await findSessionHostedBy(db, work.hostToken)
  const made = begun === null ? await makeSession(work, wishes, deps) : { sessionId: begun, note: null }
  const { sender, hostToken, target } = work
  const encrypt = (secret: 'target' | 'host token', text: string) =>
    encryptOfPost(text, { secret, requestHash }, deps)
  const post = {
    platform: sender.platform,
    session_id: made.sessionId,
    request_hash: requestHash,
    workspace_hash: deps.hashes.workspace(sender),
    channel_hash: deps.hashes.channel(sender),
    person_hash: deps.hashes.person(sender),
    host_token: encrypt('host token', hostToken),
    target: encrypt('target', JSON.stringify(target)),
  }
  await insertPost(db, post, now)
  const how = 'To change or delete this vote, open this link in your browser; it works once:'
  const link = hostLinkOf(deps.publicUrl, made.sessionId, hostToken)
  return { sentence: [made.note, how].filter(Boolean).join(' '), link }
}

async function makeSession(
  work: ChatWork,
  { title, exclude, ...wishes }: Wishes,
  deps: RequestDeps,
): Promise<{ sessionId: string; note: string | null }> {
  const caller = callerOf(work.sender, work.hostToken, deps)
  const asked = await deps.call(postSession, { body: { ...wishes, ...(exclude && { exclude }) } }, caller)
  if (!('understood' in asked)) throw new Error('A request without venues is answered with suggestions.')
  const { preferences, venues, location } = asked.session
  if (venues.length === 0)
    throw new AppError(
      'not_found',
      'NoFOMO found no place for that. Try other words, such as “ramen in Ballard”.',
    )
  const { groupSize, groupSizeRange, ...others } = preferences
  const body = {
    ...wishes,
    title,
    location,
    preferences: { ...others, groupSize: groupSizeRange ?? groupSize },
    venues: venues.map(toInput),
  }
  const made = await deps.call(postSession, { body }, caller)
  if ('understood' in made) throw new Error('A request with venues is answered with a session.')
  return { sessionId: made.session.id, note: asked.note }
}

function toInput({
  id,
  name,
  address,
  category,
  cuisine,
  budget,
  type,
  description,
  reason,
}: Venue): VenueInput {
  return { id, name, address, category, cuisine, budget, type, description, reason, source: 'ai_suggestions' }
}

/** The same wishes, and other places. */
async function beginAnother(
  at: DbAt,
  requestHash: Buffer,
  work: ChatWork,
  post: StoredPost,
  deps: RequestDeps,
): Promise<ToldSentence | null> {
  const params = { sessionId: post.session_id }
  const { session } = await deps.call(getSession, { params }, callerOf(work.sender, work.hostToken, deps))
  const { groupSize, groupSizeRange, ...others } = session.preferences
  const wishes: Wishes = {
    title: session.title,
    description: session.description,
    location: session.location,
    preferences: { ...others, groupSize: groupSizeRange ?? groupSize },
    exclude: session.venues.map(({ id }) => id),
  }
  return beginVote(at, requestHash, work, wishes, deps)
}

/** Whoever made the vote acts as its host; everybody else as a friend with the link. */
function actingOn(
  post: StoredPost,
  work: ChatWork,
  deps: ChatDeps,
): { isHost: boolean; caller: ChannelCaller } {
  const caller = callerOf(work.sender, work.hostToken, deps)
  if (!deps.hashes.person(work.sender).equals(post.person_hash)) return { isHost: false, caller }
  const own = { secret: 'host token', requestHash: post.request_hash } as const
  const hostToken = decryptOfPost(post.host_token, own, deps)
  return hostToken === null ? { isHost: false, caller } : { isHost: true, caller: { ...caller, hostToken } }
}

async function addPlace(
  post: StoredPost,
  place: ChosenPlace,
  work: ChatWork,
  deps: RequestDeps,
): Promise<string> {
  const { caller } = actingOn(post, work, deps)
  const body = await placeInput(place, caller, deps)
  const params = { sessionId: post.session_id }
  const { venue } = await deps.call(addVenue, { params, body }, caller)
  return `${venue.name} is on the list.`
}

/** The place by its id or name, else as it was typed. @throws invalid_input */
async function placeInput(
  { venueId, name, address }: ChosenPlace,
  caller: ChannelCaller,
  { call }: RequestDeps,
) {
  if (venueId === null && address) return { name, address }
  const venue = await placeByName({ id: venueId, name }, call, caller)
  const { reason: _, source: __, ...input } = toInput(venue)
  return { ...input, address: venue.address }
}

async function endVote(post: StoredPost, work: ChatWork, deps: RequestDeps): Promise<string> {
  const { isHost, caller } = actingOn(post, work, deps)
  if (!isHost) throw new AppError('forbidden', 'Only whoever made this vote can end it.')
  await deps.call(closeSession, { params: { sessionId: post.session_id } }, caller)
  return 'The vote is ended.'
}
