import { parseArgs } from 'node:util'
import { type ClaimState, claimStates } from '@nofomo/contracts/options.ts'
import { StartError } from '../../../platform/start-error.ts'

/** What the operator wants of `npm run claims`. */
export type StaffCommand =
  | { verb: 'list'; state: ClaimState }
  | { verb: 'show'; claimId: string }
  | { verb: 'approve'; claimId: string; staff: string; isReplacing: boolean; notes: string | null }
  | { verb: 'reject'; claimId: string; staff: string; reason: string }
  | { verb: 'promote'; claimId: string; staff: string; notes: string | null }

export const usage = `npm run claims -- list [--state pending]
npm run claims -- show <claim>
npm run claims -- approve <claim> --by "Your name" [--replace] [--notes "…"]
npm run claims -- reject <claim> --by "Your name" --reason "…"
npm run claims -- promote <claim> --by "Your name" [--notes "…"]

The claimant reads the reason; notes are for staff. --replace ends the access of whoever acts for the venue now.`

/** @throws StartError with a sentence and the usage */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const { values, positionals } = parsed(args)
  const [verb, id, ...rest] = positionals
  if (rest.length > 0) throw misuse(`“${rest.join(' ')}” is too much.`)
  if (verb === undefined || verb === 'list') return { verb: 'list', state: stateNamed(values.state) }
  if (!isVerb(verb)) throw misuse(`“${verb}” is not a command.`)
  const claimId = given(id, 'Name the claim, as the list shows it.')
  if (verb === 'show') return { verb, claimId }
  const staff = given(values.by, 'Say who decides: --by "Your name".')
  const notes = values.notes?.trim() || null
  if (verb === 'approve') return { verb, claimId, staff, isReplacing: values.replace ?? false, notes }
  if (verb === 'promote') return { verb, claimId, staff, notes }
  return { verb, claimId, staff, reason: given(values.reason, 'Give the reason: --reason "…".') }
}

const options = {
  state: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  notes: { type: 'string' },
  replace: { type: 'boolean' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw misuse((error as Error).message)
  }
}

const verbs = ['show', 'approve', 'reject', 'promote'] as const

function isVerb(text: string): text is (typeof verbs)[number] {
  return verbs.some((verb) => verb === text)
}

function stateNamed(name = 'pending'): ClaimState {
  const state = claimStates.find((known) => known === name)
  if (!state) throw misuse(`A state is one of ${claimStates.join(', ')}.`)
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
