import { addressOf } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { recordAction } from '../../../running/staff/public.ts'
import { dashboardPath, findEditable, lockTeam, membersOf } from '../../venues/public.ts'
import { approvedMail, rejectedMail } from '../rules/mails.ts'
import * as edits from '../store/edits.ts'
import * as pictures from '../store/pictures.ts'
import { applyEdit, type Outcome, takeBackHours } from './apply-edit.ts'
import { fieldsOf } from './listing.ts'

/** What decisions need besides the database. `publicUrl`: of links in mails. */
export type ListingDeps = {
  publicUrl: string
  /** Called in the transaction of a new name. Returns further sessions to announce. */
  onRenamed(db: Db, venueId: string, name: string): Promise<string[]>
}

/** The reason is mailed. */
export type Decision = { action: 'accept' } | { action: 'refuse'; reason: string }

/**
 * Decides a pending change, and mails its author. The caller announces the outcome. @throws not_found · conflict, naming the
 * present state, if it is not pending any more, or its author does not act for the venue any more
 */
export async function decide(
  { db: outside, now }: DbAt,
  { name: staff }: Pick<Staff, 'name'>,
  { editId, decision }: { editId: string; decision: Decision },
  deps: ListingDeps,
): Promise<Outcome> {
  const { venue_id: venueId } = await existingEdit(outside, editId)
  return outside.transaction().execute(async (db) => {
    await lockTeam(db, venueId)
    const edit = await existingEdit(db, editId)
    if (decision.action === 'accept') await refuseStranger(db, edit)
    const closing =
      decision.action === 'accept'
        ? ({ to: 'approved', staff, note: null, now } as const)
        : ({ to: 'rejected', staff, note: decision.reason, now } as const)
    const closed = await edits.closeEdit(db, editId, closing)
    if (!closed) throw alreadyDecided(edit)
    await recordAction(db, { name: staff }, now, {
      action: closed.state === 'approved' ? 'listing_accepted' : 'listing_refused',
      subject: { kind: 'listing', id: editId },
      details: { venueId },
      note: closed.note,
    })
    await mailTeam(db, closed, deps)
    if (closed.state === 'approved') return publish({ db, now }, closed, deps)
    await takeBackHours({ db, now }, closed)
    if (closed.picture_id !== null) await pictures.deleteWaiting(db, venueId)
    return { venueId, sessionIds: [] }
  })
}

async function publish(at: DbAt, edit: edits.EditRow, { onRenamed }: ListingDeps): Promise<Outcome> {
  const { venueId, sessionIds } = await applyEdit(at, edit)
  const { name } = fieldsOf(edit)
  const others = name === undefined ? [] : await onRenamed(at.db, venueId, name)
  return { venueId, sessionIds: [...sessionIds, ...others] }
}

/** @throws not_found */
async function existingEdit(db: Db, id: string): Promise<edits.EditRow> {
  const edit = await edits.findEdit(db, id)
  if (!edit) throw new AppError('not_found', 'There is no change with this number.')
  return edit
}

function alreadyDecided({ state, decided_by: by }: edits.EditRow): AppError {
  const sentence =
    state === 'withdrawn'
      ? 'This change was withdrawn, or replaced by a newer one. Look at the list again.'
      : `This change was ${state} already${by === null ? '' : `, by ${by}`}.`
  return new AppError('conflict', sentence)
}

/** An author whose access has ended must not change the venue. */
async function refuseStranger(db: Db, edit: edits.EditRow): Promise<void> {
  if (edit.state !== 'pending') return
  const members = await membersOf(db, [edit.venue_id])
  if (members.some(({ accountId }) => accountId === edit.account_id)) return
  throw new AppError(
    'conflict',
    'Whoever sent this change does not act for the venue any more. Reject it, with this reason.',
  )
}

async function mailTeam(db: Db, edit: edits.EditRow, { publicUrl }: ListingDeps): Promise<void> {
  const to = edit.account_id && (await addressOf(db, edit.account_id))
  const venue = await findEditable(db, edit.venue_id)
  if (!to || !venue) return
  const formUrl = publicUrl + dashboardPath('listing', venue.id)
  const pageUrl = venue.isPublished ? `${publicUrl}/venues/${encodeURIComponent(venue.id)}` : null
  const mail =
    edit.state === 'approved'
      ? approvedMail(venue.name, { pageUrl, formUrl })
      : rejectedMail(venue.name, { reason: edit.note ?? '', formUrl })
  await postMail(db, { to, ...mail })
}
