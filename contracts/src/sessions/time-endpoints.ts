import { z } from 'zod'
import { maxTimesPerSession } from './times.ts'

const moment = z.iso.datetime({ offset: true })

/** A time that the group can choose. */
export const sessionTime = z.object({
  id: z.string().describe('Unique within the session.'),
  startsAt: z.string().describe('When the group would meet.'),
})
export type SessionTime = z.infer<typeof sessionTime>

/** A time that the host took off the list after somebody had voted on it. Listed again, it gets its id and votes back. */
export const lostTime = sessionTime.extend({ removedAt: z.string().describe('When the host took it off.') })
export type LostTime = z.infer<typeof lostTime>

/**
 * Times to choose from as a host sends them; equal ones count once. An update replaces the list: votes for times that stay are
 * kept, those for others are put away until their time is listed again.
 */
export const proposedTimes = z
  .array(moment)
  .max(maxTimesPerSession, `Friends can choose from ${maxTimesPerSession} times at most.`)

export const opening = z.object({
  venueId: z.string().describe('The venue.'),
  at: z.string().describe("The meeting's time, or one that the group can choose."),
  isOpen: z.boolean().describe('Whether it is open then.'),
  closesAt: z
    .string()
    .nullable()
    .describe('When it closes that night; null while closed, and if it never closes.'),
})
opening.register(z.globalRegistry, {
  title: 'Opening',
  description:
    "Whether a venue is open at one of the session's times, by the hours that its owner or staff listed. Venues whose hours are unknown have none.",
})
export type Opening = z.infer<typeof opening>

export const timeStats = z.object({
  timeId: z.string().describe('The time.'),
  yes: z.number().int().describe('Voters who can come.'),
  ifNeedBe: z.number().int().describe('Voters who can come if need be.'),
  no: z.number().int().describe('Voters who cannot come.'),
})
timeStats.register(z.globalRegistry, {
  title: 'TimeStats',
  description: 'The counts of one time. Voters who did not mark it are in none.',
})
export type TimeStats = z.infer<typeof timeStats>

/** A time at a venue. */
const timeAndVenue = z.object({
  timeId: z.string().describe('The time.'),
  venueId: z.string().describe('The venue.'),
  company: z
    .number()
    .int()
    .describe('The voters who can come then, at least if need be, and did not say no to the venue.'),
  yesToBoth: z.number().int().describe('The voters who said yes to both.'),
  isOpen: z
    .boolean()
    .describe('Whether it can win: the time is not past, and the venue is not known to be closed then.'),
})
export type TimeAndVenue = z.infer<typeof timeAndVenue>

export const timeResults = z.object({
  stats: z.array(timeStats).describe('In the order of the times.'),
  pairs: z
    .array(timeAndVenue)
    .describe('Every time with every venue, by time and then by the order of the list.'),
  winnerTimeId: z
    .string()
    .nullable()
    .describe(
      'Recorded when final, current while provisional; null before, while hidden, and if nobody can come at any time.',
    ),
  leaderTimeId: z.string().nullable().describe("The current leader's time."),
  voters: z.number().int().describe('Voters who marked at least one time.'),
})
timeResults.register(z.globalRegistry, {
  title: 'TimeResults',
  description:
    'The results of a session whose group chooses a time, too; empty lists while the results are hidden.',
})
export type TimeResults = z.infer<typeof timeResults>

/** When the words of a request say that the group meets. */
export const statedMeeting = z.object({
  times: z
    .array(z.string())
    .min(1)
    .max(maxTimesPerSession)
    .describe('One is the time of the meeting; several are to choose from. By start.'),
  isHourAssumed: z
    .boolean()
    .describe('Whether the words name no hour ("sat night"): then the usual hour of that part of the day.'),
})
statedMeeting.register(z.globalRegistry, { title: 'StatedMeeting' })
export type StatedMeeting = z.infer<typeof statedMeeting>
