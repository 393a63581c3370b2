import { limits, type ResultsVisibility } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { SessionUpdate } from './api.ts'
import { isWithin } from './details.ts'
import { fromLocalInput, toLocalInput } from './local-time.ts'

/** How the vote goes, as its form holds it. An empty deadline is none; no expected voters: nobody said how many. */
export type Rules = {
  expectedVoters: string
  deadline: string
  resultsVisibility: ResultsVisibility
  allowAddedVenues: 'on' | 'off'
}

/** Voters a host may expect, as the server takes it. */
export const mostVoters = limits.votersPerSession

/** Times stay empty until the viewer's zone is known. */
export function rulesOf(session: Session, zone: string | null): Rules {
  const { resultsVisibility, allowAddedVenues } = session.settings
  return {
    expectedVoters: session.isExpectedKnown ? String(session.expectedVoters) : '',
    deadline: zone ? toLocalInput(session.deadline, zone) : '',
    resultsVisibility,
    allowAddedVenues: allowAddedVenues ? 'on' : 'off',
  }
}

/** What is wrong with them, by field. Whether a deadline is still to come the server's clock decides. */
export function problemsOfRules(
  { expectedVoters }: Rules,
  { isExpectedKnown }: Pick<Session, 'isExpectedKnown'>,
): Record<string, string> {
  if (expectedVoters === '' && !isExpectedKnown) return {}
  return isWithin(expectedVoters, mostVoters)
    ? {}
    : { expectedVoters: `A whole number from 1 to ${mostVoters}.` }
}

/** The call that saves these changes and nothing else. */
export function updateOfRules(changes: Partial<Rules>, zone: string): SessionUpdate {
  const { expectedVoters, deadline, resultsVisibility, allowAddedVenues } = changes
  const settings = {
    ...(resultsVisibility !== undefined && { resultsVisibility }),
    ...(allowAddedVenues !== undefined && { allowAddedVenues: allowAddedVenues === 'on' }),
  }
  return {
    ...(expectedVoters !== undefined && { expectedVoters: Number(expectedVoters) }),
    ...(deadline !== undefined && { deadline: fromLocalInput(deadline, zone) }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}
