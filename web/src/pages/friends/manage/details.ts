import type { Budget, GroupSize, Occasion } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { maxGroupSize, titleMissing } from '@nofomo/contracts/sessions/form-limits.ts'
import { inputAt, isoIn, skippedIn } from '../../../lib/time/date-time-input.ts'
import type { SessionUpdate } from './api.ts'

/** The values of the details form. Empty is not set. */
export type Details = {
  title: string
  hostName: string
  description: string
  location: string
  occasion: Occasion | ''
  budget: Budget | ''
  /** A range, or `exact` for the number in `people`. */
  groupSize: GroupSize | 'exact' | ''
  people: string
  meetingAt: string
}

export function detailsOf(session: Session): Details {
  const { occasion, budget, groupSize, groupSizeRange } = session.preferences
  return {
    title: session.title,
    hostName: session.hostName ?? '',
    description: session.description ?? '',
    location: session.location ?? '',
    occasion: occasion ?? '',
    budget: budget ?? '',
    groupSize: groupSizeRange ?? (groupSize === null ? '' : 'exact'),
    people: groupSizeRange || groupSize === null ? '' : String(groupSize),
    meetingAt: session.meetingAt === null ? '' : inputAt(session.meetingAt),
  }
}

/** Errors by field. */
export function problemsOfDetails({ title, groupSize, people, meetingAt }: Details): Record<string, string> {
  const skipped = skippedIn(meetingAt)
  return {
    ...(title.trim() === '' && { title: titleMissing }),
    // "An exact number" is saved with its number.
    ...(groupSize === 'exact' &&
      !isWithin(people, maxGroupSize) && {
        groupSize: '',
        people: people === '' ? '' : `A whole number from 1 to ${maxGroupSize}.`,
      }),
    ...(skipped && { meetingAt: skipped }),
  }
}

/** The call that saves only these changes. */
export function updateOfDetails(changes: Partial<Details>): SessionUpdate {
  const { title, hostName, description, location, occasion, budget, meetingAt } = changes
  const groupSize = sizeOfChanges(changes)
  const preferences = {
    ...(occasion !== undefined && { occasion: occasion || null }),
    ...(budget !== undefined && { budget: budget || null }),
    ...(groupSize !== undefined && { groupSize }),
  }
  return {
    ...(title !== undefined && { title }),
    ...(hostName !== undefined && { hostName: hostName.trim() || null }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(location !== undefined && { location: location.trim() || null }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
    ...(meetingAt !== undefined && { meetingAt: isoIn(meetingAt) }),
  }
}

/** The group size as calls take it: a range stays a range. Undefined if it has not changed. */
function sizeOfChanges({ groupSize, people }: Partial<Details>): GroupSize | number | null | undefined {
  if (groupSize === '') return null
  if (groupSize !== undefined && groupSize !== 'exact') return groupSize
  return people === undefined ? undefined : Number(people)
}

/** Whether a field holds an integer from 1 to `most`. */
export function isWithin(typed: string, most: number): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
}
