import { getSession, type Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { castTimeVote } from '@nofomo/contracts/times/endpoints.ts'
import { castVote, getBallot } from '@nofomo/contracts/voting/endpoints.ts'
import { type Charge, takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import { type CallEndpoint, type ChannelCaller, newHostToken } from '../../../../platform/channel-calls.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { ballotOf, type ChatBallot, type ChatVote } from '../rules/ballot.ts'
import { deletePostsOfWorkspace } from '../store/posts.ts'
import { insertKey, storeWork } from '../store/requests.ts'
import { type ChatDeps, chatDeps, type SenderHashes } from './deps.ts'
import { callerOf, pressedPost } from './pressed-post.ts'
import type { ChatAdapter, ChatPress, ChatRequest, ChatSender, Chats } from './types.ts'
import { encryptWork } from './work.ts'

/** Of all nodes together. Votes cost suggestions and rows, other requests only a change. */
const perHour = {
  votes: { person: 20, workspace: 200 },
  changes: { person: 60, workspace: 600 },
} as const

const tooMany = 'That is a lot at once from here. Wait a few minutes and try again.'

/** The chats of this installation: a platform whose settings are absent has no adapter. */
export function createChats(
  platform: Pick<Platform, 'config' | 'secrets' | 'log' | 'sessionVersions' | 'db' | 'clock' | 'allowances'>,
  adapters: readonly ChatAdapter[],
): Chats {
  const { db, clock, allowances } = platform
  const deps = chatDeps(platform, adapters)
  const listeners: (() => void)[] = []
  return {
    adapters,
    onAccepted: (listener) => listeners.push(listener),
    isNew: (of, key) => insertKey(db, deps.hashes.key(of, key), clock()),
    async accept({ key, sender, request, target }) {
      const now = clock()
      const keyHash = deps.hashes.key(sender.platform, key)
      if (!(await insertKey(db, keyHash, now))) return 'replayed'
      if (!request) return 'accepted'
      try {
        await takeOrRefuse(allowances, chargesOf(request, sender, deps.hashes), now, tooMany)
      } catch (error) {
        if (error instanceof AppError) return { refused: error.message }
        throw error
      }
      const hostToken = newHostToken()
      const work = encryptWork({ sender, request, target, hostToken }, keyHash, deps)
      const { platform: of } = sender
      await storeWork(db, keyHash, { platform: of, workspaceHash: deps.hashes.workspace(sender), work }, now)
      for (const listener of listeners) listener()
      return 'accepted'
    },
    readBallot: (press) => readBallot({ db, now: clock() }, press, deps),
    castBallot: (press, votes) => castBallot({ db, now: clock() }, press, votes, deps),
    forgetWorkspace: (of, workspace) =>
      deletePostsOfWorkspace(db, deps.hashes.workspace({ platform: of, workspace })),
  }
}

function chargesOf({ kind }: ChatRequest, sender: ChatSender, hashes: SenderHashes): Charge[] {
  const counted = kind === 'vote' || kind === 'another' ? 'votes' : 'changes'
  const chargeOf = (of: 'person' | 'workspace', key: Buffer) => ({
    name: `chat ${counted} of a ${of}`,
    allowance: perHour[counted][of],
    windowMs: hourMs,
    key: key.toString('base64url'),
  })
  return [chargeOf('person', hashes.person(sender)), chargeOf('workspace', hashes.workspace(sender))]
}

type Deps = Pick<ChatDeps, 'hashes'>
type Voting = { session: Session; caller: ChannelCaller; call: CallEndpoint }

/**
 * The ballot of whoever pressed, on the vote of the message: the same one on each of their devices.
 * @throws AppError with a sentence for them, once the vote is decided, too
 */
async function readBallot(at: DbAt, press: ChatPress, deps: Deps): Promise<ChatBallot> {
  return ballotNow(await begin(at, press, deps))
}

/**
 * Casts votes by the keys of their items, as a browser does, each ordered by when it arrived; items that are gone are left out.
 * Returns the ballot then. @throws AppError as above, and as casting does
 */
async function castBallot(
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
