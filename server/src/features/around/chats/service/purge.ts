import type { Db } from '../../../../platform/database/database.ts'
import { keptPostsMs } from '../rules/timing.ts'
import { deletePostsBefore } from '../store/posts.ts'

/** Forgets messages that are not edited any more. Returns how many. */
export const purgeChatPosts = (db: Db, now: Date): Promise<number> =>
  deletePostsBefore(db, new Date(now.getTime() - keptPostsMs))
