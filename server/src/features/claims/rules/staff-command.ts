import { type ClaimState, claimStates } from '@nofomo/contracts/options.ts'
import { readCommandLine } from '../../../platform/command-line.ts'

/** A command of `npm run claims`. */
export type StaffCommand =
  | { verb: 'list'; state: ClaimState }
  | { verb: 'show'; claimId: string }
  | { verb: 'approve'; claimId: string; staff: string; isReplacing: boolean; notes: string | null }
  | { verb: 'reject'; claimId: string; staff: string; reason: string }
  | { verb: 'promote'; claimId: string; staff: string; notes: string | null }

const usage = `npm run claims -- list [--state pending]
npm run claims -- show <claim>
npm run claims -- approve <claim> --by "Your name" [--replace] [--notes "…"]
npm run claims -- reject <claim> --by "Your name" --reason "…"
npm run claims -- promote <claim> --by "Your name" [--notes "…"]

The claimant reads the reason; notes are for staff. --replace ends the access of whoever acts for the venue now.`

const options = {
  state: { type: 'string', default: 'pending' },
  by: { type: 'string' },
  reason: { type: 'string' },
  notes: { type: 'string' },
  replace: { type: 'boolean', default: false },
} as const

/** @throws StartError with a sentence and the usage */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const { verb, id, values, misuse, lineOf, stateOf } = readCommandLine(args, options, usage)
  if (verb === 'list') return { verb, state: stateOf(claimStates, values.state) }
  if (!isVerb(verb)) throw misuse(`“${verb}” is not a command.`)
  const claimId = lineOf(id, 'Name the claim, as the list shows it.')
  if (verb === 'show') return { verb, claimId }
  const staff = lineOf(values.by, 'Say who decides: --by "Your name".')
  const notes = values.notes?.trim() || null
  if (verb === 'approve') return { verb, claimId, staff, isReplacing: values.replace, notes }
  if (verb === 'promote') return { verb, claimId, staff, notes }
  return { verb, claimId, staff, reason: lineOf(values.reason, 'Give the reason: --reason "…".') }
}

const verbs = ['show', 'approve', 'reject', 'promote'] as const

function isVerb(text: string): text is (typeof verbs)[number] {
  return verbs.some((verb) => verb === text)
}
