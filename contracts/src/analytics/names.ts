/** What may be counted, as closed lists. */

/** Events per request. */
export const eventsPerCall = 50

export const analyticsEvents = [
  'page_view',
  'suggestions_requested',
  'suggestions_failed',
  'suggestions_viewed',
  'session_created',
  'link_copied',
  'link_shared',
  'signin_requested',
  'signed_in',
  'booking_requested',
  'consent_declined',
  'voting_started',
  'vote_stalled',
  'voting_complete',
  'winner_selected',
  'session_complete',
  'offer_shown',
  'discount_claimed',
  'venue_added',
  'onboarding_step',
] as const
export type AnalyticsEventName = (typeof analyticsEvents)[number]

/** Pages by kind, never by address. */
export const analyticsPages = [
  'landing',
  'login',
  'signup',
  'create',
  'share',
  'vote',
  'preview',
  'results',
  'app',
  'onboarding',
  'booking',
  'manage',
  'venue',
  'voucher',
  'other',
] as const
export type AnalyticsPage = (typeof analyticsPages)[number]

/** How a link was shared, and how somebody signed in. */
export const analyticsChannels = [
  'copy',
  'sms',
  'whatsapp',
  'email',
  'twitter',
  'facebook',
  'device',
] as const
export const analyticsMethods = ['link', 'code', 'password', 'passkey', 'guest'] as const

/** Steps of a newcomer's first minutes, in the order in which they are shown. */
export const onboardingSteps = [
  'started',
  'food_swiper',
  'vibe_check',
  'deal_breakers',
  'lightning_round',
  'squad_role',
  'completed',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
