import type { Db } from '../../../platform/database/database.ts'
import { showPicture } from '../../sessions/service/lookups.ts'
import { changeVenue, latestSessionsWith } from '../../venues/service/editing.ts'
import { listsAtMost } from '../rules/limits.ts'
import type { EditRow } from '../store/edits.ts'
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

async function show({ db, now }: At, venueId: string, picture: string | null): Promise<Outcome> {
  await changeVenue(db, venueId, { fields: {}, picture }, now)
  const sessionIds = await latestSessionsWith(db, venueId, listsAtMost)
  return { venueId, sessionIds: await showPicture(db, { venueId, picture }, sessionIds) }
}
