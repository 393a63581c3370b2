import type { DbAt } from '../../../../platform/context.ts'
import { showPicture } from '../../../deciding/sessions/public.ts'
import { changeVenue, findEditable, latestSessionsWith } from '../../venues/public.ts'
import { maxLists } from '../rules/limits.ts'
import { closeEdit, type EditRow, findPending } from '../store/edits.ts'
import * as pictures from '../store/pictures.ts'
import { fieldsOf, replacedBy } from './listing.ts'

/** What to announce after the commit. */
export type Outcome = { venueId: string; sessionIds: string[] }

/** Publishes an approved change. The caller holds the venue's lock. */
export async function applyEdit({ db, now }: DbAt, edit: EditRow): Promise<Outcome> {
  const { venue_id: venueId, picture_id: pictureId } = edit
  await changeVenue(db, venueId, { fields: fieldsOf(edit) }, now)
  if (pictureId === null) return { venueId, sessionIds: [] }
  await pictures.endShown(db, venueId, now)
  if (!(await pictures.showWaiting(db, pictureId))) throw new Error(`The picture ${pictureId} does not wait.`)
  return show({ db, now }, venueId, pictureId)
}

/** Guests see the hours again that a change replaced. The caller holds the venue's lock. */
export async function takeBackHours({ db, now }: DbAt, edit: EditRow | null): Promise<void> {
  const replaced = edit && replacedBy(edit)
  if (!replaced) return
  const { areHoursOwn, ...fields } = replaced
  await changeVenue(db, edit.venue_id, { fields, areHoursOwn }, now)
}

/** Replaces the own picture by the poster. The caller holds the venue's lock. */
export async function takeDown({ db, now }: DbAt, venueId: string): Promise<Outcome> {
  await pictures.endShown(db, venueId, now)
  return show({ db, now }, venueId, null)
}

/** For a venue without members: withdraws its pending change and deletes its own picture. */
export async function closeListing({ db, now }: DbAt, venueId: string): Promise<Outcome> {
  const pending = await findPending(db, venueId)
  const closing = { to: 'withdrawn', staff: null, note: null, now } as const
  if (pending) await closeEdit(db, pending.id, closing)
  await takeBackHours({ db, now }, pending)
  await pictures.deleteWaiting(db, venueId)
  const hasPicture = (await findEditable(db, venueId))?.picture != null
  return hasPicture ? takeDown({ db, now }, venueId) : { venueId, sessionIds: [] }
}

async function show({ db, now }: DbAt, venueId: string, picture: string | null): Promise<Outcome> {
  await changeVenue(db, venueId, { fields: {}, picture }, now)
  const sessionIds = await latestSessionsWith(db, venueId, maxLists)
  return { venueId, sessionIds: await showPicture(db, { venueId, picture }, sessionIds) }
}
