import { parseArgs } from 'node:util'
import { type ListingEditState, listingEditStates } from '@nofomo/contracts/options.ts'
import { StartError } from '../../../platform/start-error.ts'

/** What the operator wants of `npm run listings`. */
export type StaffCommand =
  | { verb: 'list'; state: ListingEditState }
  | { verb: 'show'; editId: string; pictureFile: string | null }
  | { verb: 'approve'; editId: string; staff: string }
  | { verb: 'reject'; editId: string; staff: string; reason: string }

export const usage = `npm run listings -- list [--state pending]
npm run listings -- show <change> [--picture look.jpg]
npm run listings -- approve <change> --by "Your name"
npm run listings -- reject <change> --by "Your name" --reason "…"

--picture writes a new picture to a file. The venue's people read the reason.`

/** @throws StartError with a sentence and the usage */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const { values, positionals } = parsed(args)
  const [verb, id, ...rest] = positionals
  if (rest.length > 0) throw misuse(`“${rest.join(' ')}” is too much.`)
  if (verb === undefined || verb === 'list') return { verb: 'list', state: stateNamed(values.state) }
  if (verb !== 'show' && verb !== 'approve' && verb !== 'reject') throw misuse(`“${verb}” is not a command.`)
  const editId = given(id, 'Name the change, as the list shows it.')
  if (verb === 'show') return { verb, editId, pictureFile: values.picture ?? null }
  const staff = given(values.by, 'Say who decides: --by "Your name".')
  if (verb === 'approve') return { verb, editId, staff }
  return { verb, editId, staff, reason: given(values.reason, 'Give the reason: --reason "…".') }
}

const options = {
  state: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  picture: { type: 'string' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw misuse((error as Error).message)
  }
}

function stateNamed(name = 'pending'): ListingEditState {
  const state = listingEditStates.find((known) => known === name)
  if (!state) throw misuse(`A state is one of ${listingEditStates.join(', ')}.`)
  return state
}

function given(text: string | undefined, sentence: string): string {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) throw misuse(sentence)
  return line
}

function misuse(sentence: string): StartError {
  return new StartError(`${sentence}\n\n${usage}`)
}
