import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { limits, type ResultsVisibility } from '@nofomo/contracts/values/options.ts'
import type { SessionUpdate } from './api.ts'
import { isWithin } from './details.ts'
import { fromLocalInput, toLocalInput } from './local-time.ts'

/** The values of the rules form. An empty deadline is none; empty expected voters are unknown. */
export type Rules = {
  expectedVoters: string
  deadline: string
  resultsVisibility: ResultsVisibility
  allowAddedVenues: 'on' | 'off'
}

/** The server's limit of expected voters. */
export const maxVoters = limits.votersPerSession

/** Times stay empty until the viewer's time zone is known. */
export function rulesOf(session: Session, zone: string | null): Rules {
  const { resultsVisibility, allowAddedVenues } = session.settings
  return {
    expectedVoters: session.isExpectedKnown ? String(session.expectedVoters) : '',
    deadline: zone ? toLocalInput(session.deadline, zone) : '',
    resultsVisibility,
    allowAddedVenues: allowAddedVenues ? 'on' : 'off',
  }
}

/** Errors by field. Whether a deadline is in the future is decided by the server's clock. */
export function problemsOfRules({ expectedVoters }: Rules): Record<string, string> {
  if (expectedVoters === '') return {}
  return isWithin(expectedVoters, maxVoters)
    ? {}
    : { expectedVoters: `A whole number from 1 to ${maxVoters}.` }
}

/** The call that saves only these changes. */
export function updateOfRules(changes: Partial<Rules>, zone: string): SessionUpdate {
  const { expectedVoters, deadline, resultsVisibility, allowAddedVenues } = changes
  const settings = {
    ...(resultsVisibility !== undefined && { resultsVisibility }),
    ...(allowAddedVenues !== undefined && { allowAddedVenues: allowAddedVenues === 'on' }),
  }
  return {
    ...(expectedVoters !== undefined && { expectedVoters: Number(expectedVoters) || null }),
    ...(deadline !== undefined && { deadline: fromLocalInput(deadline, zone) }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}
