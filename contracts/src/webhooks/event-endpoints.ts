import { z } from 'zod'
import { sessionStatuses } from '../sessions/endpoints.ts'
import { venueStats } from '../voting/endpoints.ts'
import { voteChanges, type WebhookEventType } from './choices.ts'

/** What a webhook is sent: what everybody with the link sees at that moment, and never more. */

const listedVenue = z.object({ id: z.string(), name: z.string(), address: z.string() })
export type WebhookVenue = z.infer<typeof listedVenue>

const venueCounts = venueStats.omit({ venue: true })

/** Counts of all ballots together. */
const voteResults = z.object({
  /** By rank. */
  venues: z.array(venueCounts),
  /** In front now, and the winner once the status is `complete`. Null without a yes or maybe. */
  leaderId: z.string().nullable(),
  /** The time that is in front with it; null where the group chooses none. */
  leaderTimeId: z.string().nullable(),
  /** A sentence that says what decides it; null without votes. */
  decidedBy: z.string().nullable(),
})

/** A vote at one of its versions. */
const webhookVote = z.object({
  id: z.string(),
  /** Rises with each change of the vote. Of two messages the one with the higher version is the newer. */
  version: z.number().int(),
  title: z.string(),
  status: z.enum(sessionStatuses),
  /** Where friends vote. */
  link: z.url(),
  resultsLink: z.url(),
  /** Of the crew that votes; null for all others, and for webhooks of the vote alone. */
  crewId: z.string().nullable(),
  deadline: z.iso.datetime().nullable(),
  /** When the group meets; null while it is undecided. */
  meetingAt: z.iso.datetime().nullable(),
  /** The times that the group chooses from. Empty where it does not choose. */
  times: z.array(z.object({ id: z.string(), startsAt: z.iso.datetime() })),
  /** In the order of the list. */
  venues: z.array(listedVenue),
  voters: z.object({
    begun: z.number().int(),
    finished: z.number().int(),
    /** Null if nobody gave a number. */
    expected: z.number().int().nullable(),
  }),
  /** Null while the host hides the results, from everybody or from those who have not voted. */
  results: voteResults.nullable(),
})
export type WebhookVote = z.infer<typeof webhookVote>

const event = <Type extends WebhookEventType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it was noticed. */
    timestamp: z.iso.datetime(),
    data,
  })

/** The body of each message. */
export const webhookEvent = z.discriminatedUnion('type', [
  event('vote.begun', z.object({ vote: webhookVote })),
  event('votes.counted', z.object({ vote: webhookVote })),
  event('vote.changed', z.object({ vote: webhookVote, changed: z.array(z.enum(voteChanges)).min(1) })),
  event(
    'vote.decided',
    z.object({
      vote: webhookVote,
      /** Null if all venues were refused. */
      winner: listedVenue.nullable(),
      backup: listedVenue.nullable(),
    }),
  ),
  event(
    'vote.deleted',
    z.object({ vote: webhookVote.pick({ id: true, version: true, crewId: true, title: true }) }),
  ),
  event('test.ping', z.object({ webhookId: z.string() })),
])
export type WebhookEvent = z.infer<typeof webhookEvent>
