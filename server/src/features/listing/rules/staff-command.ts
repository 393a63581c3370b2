import { type ListingEditState, listingEditStates } from '@nofomo/contracts/options.ts'
import { readCommandLine } from '../../../platform/command-line.ts'

/** A command of `npm run listings`. */
export type StaffCommand =
  | { verb: 'list'; state: ListingEditState }
  | { verb: 'show'; editId: string; pictureFile: string | null }
  | { verb: 'approve'; editId: string; staff: string }
  | { verb: 'reject'; editId: string; staff: string; reason: string }

const usage = `npm run listings -- list [--state pending]
npm run listings -- show <change> [--picture look.jpg]
npm run listings -- approve <change> --by "Your name"
npm run listings -- reject <change> --by "Your name" --reason "…"

--picture writes a new picture to a file. The venue's people read the reason.`

const options = {
  state: { type: 'string', default: 'pending' },
  by: { type: 'string' },
  reason: { type: 'string' },
  picture: { type: 'string' },
} as const

/** @throws StartError with a sentence and the usage */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const { verb, id, values, misuse, lineOf, stateOf } = readCommandLine(args, options, usage)
  if (verb === 'list') return { verb, state: stateOf(listingEditStates, values.state) }
  if (verb !== 'show' && verb !== 'approve' && verb !== 'reject') throw misuse(`“${verb}” is not a command.`)
  const editId = lineOf(id, 'Name the change, as the list shows it.')
  if (verb === 'show') return { verb, editId, pictureFile: values.picture ?? null }
  const staff = lineOf(values.by, 'Say who decides: --by "Your name".')
  if (verb === 'approve') return { verb, editId, staff }
  return { verb, editId, staff, reason: lineOf(values.reason, 'Give the reason: --reason "…".') }
}
