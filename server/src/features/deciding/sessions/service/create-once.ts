import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { deleteRequests, findRequest, insertRequest } from '../store/requests.ts'
import { getSession } from './sessions.ts'
import type { NewSessionOptions, SavedSession } from './types.ts'

const retentionMs = dayMs
const since = (now: Date) => new Date(now.getTime() - retentionMs)

/** Another attempt has made the session. */
class MadeAlready extends Error {}

/**
 * Makes a session, or returns the one that the caller made with the same key in the last day, on whichever node; of two
 * attempts at once the second waits for the first.
 * @throws invalid_input if the key was sent with another content · not_found if the session was deleted · whatever `create` does
 */
export async function createOnce(
  ctx: Ctx,
  content: unknown,
  create: (options: NewSessionOptions) => Promise<SavedSession>,
): Promise<SavedSession> {
  const { actor, idempotency } = ctx
  if (!idempotency || actor.kind !== 'browser') return create({})
  const keyHash = hashOf(`${actor.hostToken} ${idempotency.key}`)
  const contentHash = hashOf(JSON.stringify(idempotency.content ?? content))
  const made = await findMade(ctx, keyHash, contentHash)
  if (made) return made
  const onCreated = async (db: Db, sessionId: string) => {
    const request = { content_hash: contentHash, session_id: sessionId }
    const isFirst = await insertRequest(db, keyHash, request, { now: ctx.now, since: since(ctx.now) })
    if (!isFirst) throw new MadeAlready()
  }
  try {
    return await create({ onCreated })
  } catch (error) {
    const other = error instanceof MadeAlready ? await findMade(ctx, keyHash, contentHash) : null
    if (other) return other
    throw error
  }
}

async function findMade(ctx: Ctx, keyHash: Buffer, contentHash: Buffer): Promise<SavedSession | null> {
  const request = await findRequest(ctx.db, keyHash, since(ctx.now))
  if (!request) return null
  if (!request.content_hash.equals(contentHash))
    throw new AppError('invalid_input', 'This key was sent with another vote. Send a new one with each vote.')
  const { session } = await getSession(ctx, request.session_id)
  return { session, note: null }
}

/** Forgets requests that cannot be repeated any more. */
export const purgeRequests = (db: Db, now: Date): Promise<number> => deleteRequests(db, since(now))
