import { getSession, type Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { castTimeVote } from '@nofomo/contracts/times/endpoints.ts'
import { castVote, getBallot } from '@nofomo/contracts/voting/endpoints.ts'
import { type CallEndpoint, type ChannelCaller, newHostToken } from '../../../../platform/channel-calls.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { ballotOf, type ChatBallot, type ChatVote } from '../rules/ballot.ts'
import type { ChatDeps } from './deps.ts'
import { callerOf, pressedPost } from './pressed-post.ts'
import type { ChatPress } from './types.ts'

type Deps = Pick<ChatDeps, 'hashes'>
type Voting = { session: Session; caller: ChannelCaller; call: CallEndpoint }

/**
 * The ballot of whoever pressed, on the vote of the message: the same one on each of their devices.
 * @throws AppError with a sentence for them, once the vote is decided, too
 */
export async function readBallot(at: DbAt, press: ChatPress, deps: Deps): Promise<ChatBallot> {
  return ballotNow(await begin(at, press, deps))
}

/**
 * Casts votes by the keys of their items, as a browser does, each ordered by when it arrived; items that are gone are left out.
 * Returns the ballot then. @throws AppError as above, and as casting does
 */
export async function castBallot(
  at: DbAt,
  press: ChatPress,
  votes: ReadonlyMap<string, ChatVote>,
  deps: Deps,
): Promise<ChatBallot> {
  const voting = await begin(at, press, deps)
  const { session, caller, call } = voting
  const place = { sessionId: session.id, sequence: at.now.getTime() }
  const { items } = await ballotNow(voting)
  await Promise.all(
    items.flatMap(({ key, kind, id }) => {
      const vote = votes.get(key)
      if (vote === undefined) return []
      return kind === 'venue'
        ? call(castVote, { body: { ...place, venueId: id, vote } }, caller)
        : call(castTimeVote, { body: { ...place, timeId: id, vote } }, caller)
    }),
  )
  return ballotNow(voting)
}

async function begin(at: DbAt, { postId, sender, call }: ChatPress, deps: Deps): Promise<Voting> {
  const post = await pressedPost(at, postId, sender, deps)
  // Each person is somebody of their own: whoever shares a workspace is not suspected of voting twice.
  const { deviceId } = callerOf(sender, '', deps)
  const caller = { hostToken: newHostToken(), deviceId, network: `chat person ${deviceId}` }
  const { session } = await call(getSession, { params: { sessionId: post.session_id } }, caller)
  if (session.status === 'complete')
    throw new AppError('voting_closed', 'This vote is decided. The message shows the result.')
  if (session.venues.length === 0) throw new AppError('not_found', 'There is no place on the list yet.')
  return { session, caller, call }
}

const ballotNow = async ({ session, caller, call }: Voting): Promise<ChatBallot> =>
  ballotOf(session, await call(getBallot, { params: { sessionId: session.id } }, caller))
