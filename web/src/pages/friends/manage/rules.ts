import { limits, type ResultsVisibility } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { inputAt, isoIn, skippedIn } from '../../../lib/time/date-time-input.ts'
import type { SessionUpdate } from './api.ts'
import { isWithin } from './details.ts'

/** The values of the rules form. An empty deadline is none; empty expected voters are unknown. */
export type Rules = {
  expectedVoters: string
  deadline: string
  resultsVisibility: ResultsVisibility
  allowAddedVenues: 'on' | 'off'
}

/** The server's limit of expected voters. */
export const maxVoters = limits.votersPerSession

export function rulesOf(session: Session): Rules {
  const { resultsVisibility, allowAddedVenues } = session.settings
  return {
    expectedVoters: session.isExpectedKnown ? String(session.expectedVoters) : '',
    deadline: session.deadline === null ? '' : inputAt(session.deadline),
    resultsVisibility,
    allowAddedVenues: allowAddedVenues ? 'on' : 'off',
  }
}

/** Errors by field. Whether a deadline is in the future is decided by the server's clock. */
export function problemsOfRules({ expectedVoters, deadline }: Rules): Record<string, string> {
  const skipped = skippedIn(deadline)
  return {
    ...(expectedVoters !== '' &&
      !isWithin(expectedVoters, maxVoters) && {
        expectedVoters: `A whole number from 1 to ${maxVoters}.`,
      }),
    ...(skipped && { deadline: skipped }),
  }
}

/** The call that saves only these changes. */
export function updateOfRules(changes: Partial<Rules>): SessionUpdate {
  const { expectedVoters, deadline, resultsVisibility, allowAddedVenues } = changes
  const settings = {
    ...(resultsVisibility !== undefined && { resultsVisibility }),
    ...(allowAddedVenues !== undefined && { allowAddedVenues: allowAddedVenues === 'on' }),
  }
  return {
    ...(expectedVoters !== undefined && { expectedVoters: Number(expectedVoters) || null }),
    ...(deadline !== undefined && { deadline: isoIn(deadline) }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}
