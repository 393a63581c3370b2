import type { Db } from '../../../platform/database/database.ts'
import { showPicture } from '../../sessions/public.ts'
import { changeVenue, findEditable, latestSessionsWith } from '../../venues/public.ts'
import { listsAtMost } from '../rules/limits.ts'
import { closeEdit, type EditRow, findPending } from '../store/edits.ts'
import * as pictures from '../store/pictures.ts'
import { fieldsOf } from './listing.ts'

/** What is to be announced after the commit. */
export type Outcome = { venueId: string; sessionIds: string[] }

type At = { db: Db; now: Date }

/** Guests see an approved change from now on. The caller holds the venue's lock. */
export async function carryOut({ db, now }: At, edit: EditRow): Promise<Outcome> {
  const { venue_id: venueId, picture_id: pictureId } = edit
  await changeVenue(db, venueId, { fields: fieldsOf(edit) }, now)
  if (pictureId === null) return { venueId, sessionIds: [] }
  await pictures.endShown(db, venueId, now)
  if (!(await pictures.showWaiting(db, pictureId))) throw new Error(`The picture ${pictureId} does not wait.`)
  return show({ db, now }, venueId, pictureId)
}

/** Guests see the poster again. The caller holds the venue's lock. */
export async function takeDown({ db, now }: At, venueId: string): Promise<Outcome> {
  await pictures.endShown(db, venueId, now)
  return show({ db, now }, venueId, null)
}

/** Nobody answers for a venue any more: what waited for review is withdrawn, and its own picture goes. */
export async function closeListing({ db, now }: At, venueId: string): Promise<Outcome> {
  const pending = await findPending(db, venueId)
  const closing = { to: 'withdrawn', staff: null, note: null, now } as const
  if (pending) await closeEdit(db, pending.id, closing)
  await pictures.deleteWaiting(db, venueId)
  const hasPicture = (await findEditable(db, venueId))?.picture != null
  return hasPicture ? takeDown({ db, now }, venueId) : { venueId, sessionIds: [] }
}

async function show({ db, now }: At, venueId: string, picture: string | null): Promise<Outcome> {
  await changeVenue(db, venueId, { fields: {}, picture }, now)
  const sessionIds = await latestSessionsWith(db, venueId, listsAtMost)
  return { venueId, sessionIds: await showPicture(db, { venueId, picture }, sessionIds) }
}
