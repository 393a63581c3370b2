import type { Config } from '../../../config.ts'
import { contactsIn } from '../../../platform/accounts.ts'
import type { DbAt } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findEditable, venueCards } from '../../venues/public.ts'
import { maxListed } from '../rules/limits.ts'
import { editInWords, listInWords, type Reported } from '../rules/report.ts'
import type { StaffCommand } from '../rules/staff-command.ts'
import { type EditRow, listInState } from '../store/edits.ts'
import { readPicture } from '../store/pictures.ts'
import type { Outcome } from './apply-edit.ts'
import { type Decision, decide, existingEdit } from './decide.ts'
import { listingDeps } from './deps.ts'
import { fieldsOf } from './listing.ts'

/** What to print, what to announce, and a file to write. */
export type StaffCommandResult = {
  text: string
  outcome: Outcome | null
  file: { name: string; bytes: Buffer } | null
}

/** Runs a command of the operator. @throws not_found · conflict */
export async function runStaffCommand(
  at: DbAt,
  command: StaffCommand,
  config: Config,
): Promise<StaffCommandResult> {
  if (command.verb === 'list') return { ...nothing, text: await listed(at, command.state) }
  if (command.verb === 'show') return shown(at, command)
  const outcome = await decide(at, command.editId, decisionOf(command), listingDeps(config))
  const state = command.verb === 'approve' ? 'approved' : 'rejected'
  return { ...nothing, text: `Change ${command.editId} is ${state} now.`, outcome }
}

const nothing = { outcome: null, file: null }

function decisionOf(command: Exclude<StaffCommand, { verb: 'list' | 'show' }>): Decision {
  const { staff } = command
  return command.verb === 'approve'
    ? { action: 'approve', staff }
    : { action: 'reject', staff, reason: command.reason }
}

async function listed({ db, now }: DbAt, state: EditRow['state']): Promise<string> {
  return listInWords(await report(db, await listInState(db, state, maxListed)), state, now)
}

async function shown(
  { db, now }: DbAt,
  { editId, pictureFile }: Extract<StaffCommand, { verb: 'show' }>,
): Promise<StaffCommandResult> {
  const edit = await existingEdit(db, editId)
  const [reported] = await report(db, [edit])
  const venue = await findEditable(db, edit.venue_id)
  if (!reported || !venue) throw new AppError('not_found', 'The venue of this change is gone.')
  const bytes = edit.picture_id === null ? null : await readPicture(db, edit.picture_id)
  if (pictureFile !== null && bytes === null)
    throw new AppError('not_found', 'There is no picture in this change.')
  const file = pictureFile === null || bytes === null ? null : { name: pictureFile, bytes }
  return { ...nothing, text: editInWords(reported, venue.fields, now), file }
}

async function report(db: Db, rows: readonly EditRow[]): Promise<Reported[]> {
  const cards = await venueCards(
    db,
    rows.map(({ venue_id }) => venue_id),
  )
  const contacts = await contactsIn(
    db,
    rows.flatMap(({ account_id }) => account_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    venueId: row.venue_id,
    venueName: cards.get(row.venue_id)?.venue.name ?? row.venue_id,
    fields: fieldsOf(row),
    hasPicture: row.picture_id !== null,
    sentBy: (row.account_id && contacts.get(row.account_id)?.email) ?? null,
    sentAt: row.created_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    reason: row.note,
  }))
}
