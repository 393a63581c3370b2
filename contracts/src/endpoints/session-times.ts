import { z } from 'zod'
import { maxTimesPerSession } from '../values/times/session-times.ts'

const moment = z.iso.datetime({ offset: true })

/** A time that the group can choose. */
export const sessionTime = z.object({
  /** Unique within the session. */
  id: z.string(),
  startsAt: z.string(),
})
export type SessionTime = z.infer<typeof sessionTime>

/** A time that the host took off the list after somebody had voted on it. Listed again, it gets its id and votes back. */
export const lostTime = sessionTime.extend({ removedAt: z.string() })
export type LostTime = z.infer<typeof lostTime>

/**
 * Times to choose from as a host sends them; equal ones count once. An update replaces the list: votes for times that stay are
 * kept, those for others are put away until their time is listed again.
 */
export const proposedTimes = z
  .array(moment)
  .max(maxTimesPerSession, `Friends can choose from ${maxTimesPerSession} times at most.`)

/**
 * Whether a venue is open at one of the session's times, by the hours that its owner or staff listed. Venues whose hours
 * are unknown have none.
 */
export const opening = z.object({
  venueId: z.string(),
  /** The meeting's time, or one that the group can choose. */
  at: z.string(),
  isOpen: z.boolean(),
  /** When it closes that night; null while closed, and if it never closes. */
  closesAt: z.string().nullable(),
})
export type Opening = z.infer<typeof opening>

/** The counts of one time. Voters who did not mark it are in none. */
export const timeStats = z.object({
  timeId: z.string(),
  yes: z.number().int(),
  ifNeedBe: z.number().int(),
  no: z.number().int(),
})
export type TimeStats = z.infer<typeof timeStats>

/** A time at a venue. */
const timeAndVenue = z.object({
  timeId: z.string(),
  venueId: z.string(),
  /** The voters who can come then, at least if need be, and did not say no to the venue. */
  company: z.number().int(),
  /** The voters who said yes to both. */
  yesToBoth: z.number().int(),
  /** Whether it can win: the time is not past, and the venue is not known to be closed then. */
  isOpen: z.boolean(),
})
export type TimeAndVenue = z.infer<typeof timeAndVenue>

/** The results of a session whose group chooses a time, too; empty lists while the results are hidden. */
export const timeResults = z.object({
  /** In the order of the times. */
  stats: z.array(timeStats),
  /** Every time with every venue, by time and then by the order of the list. */
  pairs: z.array(timeAndVenue),
  /** Recorded when final, current while provisional; null before, while hidden, and if nobody can come at any time. */
  winnerTimeId: z.string().nullable(),
  /** The current leader's time. */
  leaderTimeId: z.string().nullable(),
  /** Voters who marked at least one time. */
  voters: z.number().int(),
})
export type TimeResults = z.infer<typeof timeResults>

/** When the words of a request say that the group meets. */
export const statedMeeting = z.object({
  /** One is the time of the meeting; several are to choose from. By start. */
  times: z.array(z.string()).min(1).max(maxTimesPerSession),
  /** Whether the words name no hour ("sat night"): then the usual hour of that part of the day. */
  isHourAssumed: z.boolean(),
})
export type StatedMeeting = z.infer<typeof statedMeeting>
