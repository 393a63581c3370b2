import type { Consent } from './consent.ts'

/**
 * What this browser answered, as `app/inline/consent.ts` noted it before the first paint. Undefined if nothing may be counted
 * whatever was answered, and nobody is asked.
 */
export const notedConsent = () => document.documentElement.dataset.consent as Consent | undefined
