import type { PushSupport } from './push-browser.ts'

/** Why this device cannot show notices, and what to do; null if it can. */
export function whyNotHere(support: PushSupport | null): string | null {
  if (support === 'unsupported')
    return 'This browser cannot show notices. On an iPhone or iPad, add NoFOMO to the home screen and open it from there.'
  if (support === 'denied')
    return 'You have blocked notifications for NoFOMO. Allow them in your browser’s settings for this site, then load this page again.'
  return null
}

/** After the browser was asked, and did not allow it. */
export const notAllowed = 'Your browser did not allow notifications, so nothing was turned on.'
