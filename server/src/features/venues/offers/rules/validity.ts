import { validAfterMeetingMs } from '@nofomo/contracts/offers/limits.ts'

/** Until when a group can use an offer: the later of the offer's time and two hours after the group's meeting. */
export function validUntilFor(offerUntil: Date, meetingAt: Date | null): Date {
  const afterMeeting = meetingAt ? afterMeetingOf(meetingAt) : offerUntil
  return afterMeeting > offerUntil ? afterMeeting : offerUntil
}

export function afterMeetingOf(meetingAt: Date): Date {
  return new Date(meetingAt.getTime() + validAfterMeetingMs)
}
