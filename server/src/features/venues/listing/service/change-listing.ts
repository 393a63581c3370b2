import { createHash, randomBytes } from 'node:crypto'
import { capabilitiesAt } from '@nofomo/contracts/team/roles.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import { redraw } from '../../../../platform/images/upload.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import {
  changeVenue,
  type EditableVenue,
  findEditable,
  lockTeam,
  membersOf,
  refuseOthers,
} from '../../venues/public.ts'
import { type Changes, differing, hoursIn, isSameChange, splitIdentity } from '../rules/changes.ts'
import * as edits from '../store/edits.ts'
import * as pictures from '../store/pictures.ts'
import { applyEdit, type Outcome, takeBackHours, takeDown } from './apply-edit.ts'
import { fieldsOf, isReviewed, replacedBy } from './listing.ts'

/**
 * Changes fields of a listing: immediately, or together with the change pending review. The caller announces the outcome.
 * @throws not_found for a venue that the member may not change · overtaken
 */
export function changeFields(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  changes: Changes,
): Promise<Outcome> {
  return changing(ctx, member, venueId, (inside) =>
    propose(inside, { ...inside.waiting, fields: { ...inside.waiting.fields, ...changes } }),
  )
}

/**
 * Sets the own picture of a venue, likewise. `bytes` is the uploaded file.
 * @throws not_found · and as `redraw` does
 */
export async function changePicture(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  bytes: Buffer,
): Promise<Outcome> {
  refuseOthers(member, venueId, 'listing')
  const drawn = await redraw(bytes, member.account.id)
  const id = pictureIdOf(venueId, drawn)
  return changing(ctx, member, venueId, async (inside) => {
    const { ctx: at, venue, waiting } = inside
    if (id === waiting.pictureId) return nothingNew(venueId)
    await pictures.deleteWaiting(at.db, venueId)
    if (id === venue.picture) return propose(inside, { ...waiting, pictureId: null })
    await pictures.insertWaiting(at.db, { id, venueId, bytes: drawn, accountId: member.account.id }, at.now)
    return propose(inside, { ...waiting, pictureId: id })
  })
}

/** Removes the public picture, or the pending one. @throws not_found · conflict if there is none */
export function removePicture(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  which: 'shown' | 'waiting',
): Promise<Outcome> {
  return changing(ctx, member, venueId, async (inside) => {
    const { ctx: at, venue, waiting } = inside
    if (which === 'shown') {
      if (venue.picture === null) throw new AppError('conflict', 'Guests see the poster already.')
      return takeDown(at, venueId)
    }
    if (waiting.pictureId === null) throw new AppError('conflict', 'This picture does not wait any more.')
    await pictures.deleteWaiting(at.db, venueId)
    return propose(inside, { ...waiting, pictureId: null })
  })
}

/** Withdraws the pending change. @throws not_found · conflict if it is not pending any more */
export async function withdraw(ctx: Ctx, member: VenueMember, editId: string): Promise<Outcome> {
  const edit = await edits.findEdit(ctx.db, editId)
  if (!edit) throw notAmongYours('listing')
  return changing(ctx, member, edit.venue_id, async ({ ctx: at }) => {
    if (!(await edits.closeEdit(at.db, editId, withdrawn(at))))
      throw new AppError('conflict', 'This change does not wait any more.')
    await takeBackHours(at, edit)
    if (edit.picture_id !== null) await pictures.deleteWaiting(at.db, edit.venue_id)
    return nothingNew(edit.venue_id)
  })
}

/** The pending change; empty without one. */
type PendingChange = { fields: Changes; pictureId: string | null }
type ChangeContext = {
  ctx: Ctx
  member: VenueMember
  venue: EditableVenue
  waiting: PendingChange
  /** The row of the pending change. */
  row: edits.EditRow | null
}

/**
 * Runs a change of a venue in one transaction under its lock, unless the write is overtaken or the member has lost the
 * right.
 */
function changing(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  change: (inside: ChangeContext) => Promise<Outcome>,
): Promise<Outcome> {
  refuseOthers(member, venueId, 'listing')
  return ctx.db.transaction().execute(async (db) => {
    await lockTeam(db, venueId)
    const actor = (await membersOf(db, [venueId])).find(({ accountId }) => accountId === member.account.id)
    const venue = await findEditable(db, venueId)
    if (!venue || !actor || !capabilitiesAt(actor.role, actor.trust).includes('listing'))
      throw notAmongYours('listing')
    await refuseOlder({ ...ctx, db }, { scope: venueId, thing: 'listing' })
    const row = await edits.findPending(db, venueId)
    const waiting = { fields: row ? fieldsOf(row) : {}, pictureId: row?.picture_id ?? null }
    return change({ ctx: { ...ctx, db }, member, venue, waiting, row })
  })
}

/**
 * Replaces the pending change. At a trusted venue all but its name and address is published immediately, elsewhere its hours are.
 */
async function propose(inside: ChangeContext, proposal: PendingChange): Promise<Outcome> {
  const { ctx, venue, waiting, row } = inside
  // As guests saw it before the pending change.
  const replacedAlready = row && replacedBy(row)
  const before = { ...venue.fields, ...hoursIn(replacedAlready ?? {}) }
  const areHoursOwn = replacedAlready?.areHoursOwn ?? venue.areHoursOwn
  const fields = differing(proposal.fields, before)
  const { pictureId } = proposal
  const isSame = isSameChange(fields, waiting.fields) && pictureId === waiting.pictureId
  if (isSame && (isReviewed(venue) || row === null)) return nothingNew(venue.id)
  if (isReviewed(venue)) {
    if (row) await edits.closeEdit(ctx.db, row.id, withdrawn(ctx))
    await takeBackHours(ctx, row)
    const hours = hoursIn(fields)
    const replaced = Object.keys(hours).map((name) => [name, before[name as keyof typeof before]])
    const shown = replaced.length > 0 ? { ...Object.fromEntries(replaced), areHoursOwn } : null
    await hold(inside, { fields, pictureId }, shown)
    await changeVenue(ctx.db, venue.id, { fields: hours }, ctx.now)
    return nothingNew(venue.id)
  }
  return publish(inside, { fields, pictureId })
}

/** At a trusted venue; a name or address that waits already goes on waiting. */
async function publish(inside: ChangeContext, { fields, pictureId }: PendingChange): Promise<Outcome> {
  const { ctx, venue, waiting, row } = inside
  const { held, free } = splitIdentity(fields)
  const isWaiting = row !== null && isSameChange(held, waiting.fields) && waiting.pictureId === null
  if (!isWaiting) {
    if (row) await edits.closeEdit(ctx.db, row.id, withdrawn(ctx))
    await takeBackHours(ctx, row)
    await hold(inside, { fields: held, pictureId: null }, null)
  }
  if (isEmpty({ fields: free, pictureId })) return nothingNew(venue.id)
  const edit = {
    ...rowOf(inside, { fields: free, pictureId }),
    state: 'approved' as const,
    decided_at: ctx.now,
  }
  await edits.insertEdit(ctx.db, edit)
  return applyEdit(ctx, { ...edit, fields: free, replaced: null, note: null, decided_by: null })
}

/** Lets a change wait for review. `replaced`: what guests saw before those hours that they see already. */
async function hold(inside: ChangeContext, change: PendingChange, replaced: object | null): Promise<void> {
  if (isEmpty(change)) return
  const row = rowOf(inside, change)
  const replacedText = replaced && JSON.stringify(replaced)
  await edits.insertEdit(inside.ctx.db, {
    ...row,
    replaced: replacedText,
    state: 'pending',
    decided_at: null,
  })
}

const isEmpty = ({ fields, pictureId }: PendingChange): boolean =>
  Object.keys(fields).length === 0 && pictureId === null

function rowOf({ ctx, venue, member }: ChangeContext, { fields, pictureId }: PendingChange) {
  return {
    id: randomBytes(9).toString('base64url'),
    venue_id: venue.id,
    account_id: member.account.id,
    created_at: ctx.now,
    fields: JSON.stringify(fields),
    picture_id: pictureId,
  }
}

const withdrawn = ({ now }: Pick<Ctx, 'now'>): edits.EditClosing => ({
  to: 'withdrawn',
  staff: null,
  note: null,
  now,
})

/** No list has a new picture; the venue's dashboards reload. */
const nothingNew = (venueId: string): Outcome => ({ venueId, sessionIds: [] })

/** Determined by the venue and the picture, so that it cannot be guessed without the picture. */
function pictureIdOf(venueId: string, bytes: Buffer): string {
  return createHash('sha256').update(`${venueId}\n`).update(bytes).digest('hex').slice(0, 32)
}
