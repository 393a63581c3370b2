/** The closed lists and limits of webhooks. */

/** What a webhook can be sent of votes. `docs/webhooks.md` describes each. */
export const voteEventTypes = [
  'vote.begun',
  'votes.counted',
  'vote.changed',
  'vote.decided',
  'vote.deleted',
] as const
export type VoteEventType = (typeof voteEventTypes)[number]
export const webhookEventTypes = [...voteEventTypes, 'test.ping'] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** What `vote.changed` says has changed. */
export const voteChanges = ['title', 'time', 'list', 'deadline', 'reopened'] as const
export type VoteChange = (typeof voteChanges)[number]

/** `paused`: it failed for days. `gone`: its receiver said so (410). */
export const webhookStates = ['active', 'paused', 'gone'] as const

/** `dead`: not sent again by itself. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt got no answer. */
export const deliveryFailures = [
  'timeout',
  'unknown_name',
  'private_address',
  'refused',
  'certificate',
  'connection',
  'unreadable_secret',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const webhookLimits = {
  urlLength: 1_000,
  /** Of one vote, of one crew, and of one account. */
  webhooks: 3,
  /** Deliveries that the page shows, newest first. */
  deliveriesShown: 15,
  /** Days of failures after which a webhook is paused. */
  daysOfFailures: 3,
  /** For which deliveries are kept. */
  daysKept: 30,
  /** For which the secret before signs, too, after a rotation. */
  hoursOfBothSecrets: 24,
} as const

export const notPublicUrl =
  'Use an https address on the internet, without a port or a password, such as https://example.com/hook.'
