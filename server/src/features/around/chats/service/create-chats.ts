import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { type Charge, takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import { newHostToken } from '../../../../platform/channel-calls.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { deletePostsOfWorkspace } from '../store/posts.ts'
import { insertKey, storeWork } from '../store/requests.ts'
import { castBallot, readBallot } from './ballots.ts'
import { chatDeps, type SenderHashes } from './deps.ts'
import type { ChatAdapter, ChatRequest, ChatSender, Chats } from './types.ts'
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
