import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { Leased, QueueTable } from '../../../../platform/outgoing/queue-table.ts'
import { leaseMs } from '../rules/timing.ts'
import type { ChatPlatform } from '../service/types.ts'

export type NewPost = {
  platform: ChatPlatform
  session_id: string
  request_hash: Buffer
  workspace_hash: Buffer
  channel_hash: Buffer
  person_hash: Buffer
  host_token: Buffer
  target: Buffer
}

/** Stores a post, which is due at once. Does nothing for a request that has made its post before. */
export async function insertPost(db: Db, post: NewPost, now: Date): Promise<void> {
  await db
    .insertInto('chat_posts')
    .values({ ...post, edit_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .execute()
}

export type StoredPost = Pick<
  NewPost,
  | 'platform'
  | 'session_id'
  | 'request_hash'
  | 'workspace_hash'
  | 'channel_hash'
  | 'person_hash'
  | 'host_token'
>

export function findPost(db: Db, id: string): Promise<StoredPost | null> {
  return oneOrNull(
    db
      .selectFrom('chat_posts')
      .select([
        'platform',
        'session_id',
        'request_hash',
        'workspace_hash',
        'channel_hash',
        'person_hash',
        'host_token',
      ])
      .where('id', '=', id),
  )
}

/** A post that is due, leased. */
export type LeasedPost = Leased & {
  platform: ChatPlatform
  sessionId: string
  requestHash: Buffer
  workspaceHash: Buffer
  target: Buffer
  /** Null before it is shown. */
  version: string | null
  showsDecision: boolean
}

/** The posts of one platform: one that hangs holds up its own alone, and so does a workspace. */
export const postTable = (platform: ChatPlatform): QueueTable<LeasedPost> => ({
  ...{ name: 'chat_posts', key: 'id', due: 'edit_at' },
  receiver: sql`item.workspace_hash::text`,
  columns: sql`platform, session_id as "sessionId", request_hash as "requestHash",
    workspace_hash as "workspaceHash", target, shown_version::text as version, shows_decision as "showsDecision"`,
  waits: sql`item.platform = ${platform}`,
  leaseMs,
  places: { all: 8, each: 2 },
})

export type ShownState = { version: number; showsDecision: boolean; target: Buffer | null }

/** Records what a post shows now, unless another process has leased it since. */
export async function recordShown(
  db: Db,
  { id, attempts }: Pick<LeasedPost, 'id' | 'attempts'>,
  { version, showsDecision, target }: ShownState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('chat_posts')
    .set({
      shown_version: String(version),
      shows_decision: showsDecision,
      target,
      edit_at: null,
      edited_at: now,
      attempts: 0,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** After an attempt that failed. Does nothing to a post that another process has leased since. `hastens`: a decision makes it due. */
export async function postponePost(
  db: Db,
  { id, attempts }: Pick<LeasedPost, 'id' | 'attempts'>,
  { until, hastens }: { until: Date; hastens: boolean },
): Promise<void> {
  await db
    .updateTable('chat_posts')
    .set({ edit_at: until, waits_until: hastens ? until : null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

const noEnd = sql<Date>`'infinity'`

/**
 * Its channel is archived, for nobody knows how long: until then neither votes nor a decision make it due, and it counts as its
 * first attempt.
 */
export async function pausePost(
  db: Db,
  { id, attempts }: Pick<LeasedPost, 'id' | 'attempts'>,
  until: Date,
): Promise<void> {
  await db
    .updateTable('chat_posts')
    .set({ edit_at: until, waits_until: noEnd, attempts: 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** Makes a paused post due, unless it is being edited now. */
export async function resumePost(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('chat_posts')
    .set({ edit_at: now })
    .where('id', '=', id)
    .where('waits_until', '=', noEnd)
    .where('edit_at', '>', new Date(now.getTime() + leaseMs))
    .execute()
}

/** The platform refuses all edits of a workspace until then. */
export async function postponeWorkspace(db: Db, workspaceHash: Buffer, until: Date): Promise<void> {
  await db
    .updateTable('chat_posts')
    .set({ edit_at: until })
    .where('workspace_hash', '=', workspaceHash)
    .where('edit_at', '<', until)
    .execute()
}

export async function deletePost(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_posts').where('id', '=', id).execute()
}

export async function deletePostsOfWorkspace(db: Db, workspaceHash: Buffer): Promise<void> {
  await db.deleteFrom('chat_posts').where('workspace_hash', '=', workspaceHash).execute()
}

export function deletePostsBefore(db: Db, moment: Date): Promise<number> {
  return countChanged(db.deleteFrom('chat_posts').where('created_at', '<', moment))
}

/** What a message that can be edited, and is not being edited now, shows. */
export type ShownPost = { id: string; sessionId: string; version: string | null; showsDecision: boolean }

/** Otherwise it is being edited now, or waits for a moment that its platform has named, or that follows its decision. */
const canMove = sql<boolean>`(attempts = 0 or waits_until = edit_at)`

const selectShown = (db: Db) =>
  db
    .selectFrom('chat_posts')
    .select(['id', 'session_id as sessionId', 'shown_version as version', 'shows_decision as showsDecision'])
    .where('target', 'is not', null)
    .where(canMove)

export async function listShown(db: Db, sessionIds: readonly string[]): Promise<ShownPost[]> {
  if (sessionIds.length === 0) return []
  return selectShown(db).where('session_id', 'in', sessionIds).execute()
}

/** Those of all sessions, in the order of their ids. */
export function listShownAfter(db: Db, after: string, limit: number): Promise<ShownPost[]> {
  return selectShown(db).where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Makes posts due when the gap since their last edit is over, unless they are due earlier, or are tried again anyway. */
export async function markDue(
  db: Db,
  ids: readonly string[],
  { now, gapMs }: { now: Date; gapMs: number },
): Promise<void> {
  if (ids.length === 0) return
  const gap = `${gapMs} milliseconds`
  await sql`
    update chat_posts set edit_at = least(edit_at, greatest(${now}::timestamptz, edited_at + ${gap}::interval))
    where id = any(${ids}::bigint[]) and attempts = 0`.execute(db)
}

/** Makes posts due now, also those whose last attempts failed. */
export async function markUrgent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update chat_posts set edit_at = least(edit_at, ${now}::timestamptz)
    where id = any(${ids}::bigint[]) and ${canMove}`.execute(db)
}
