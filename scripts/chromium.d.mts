/** The Chromium for the journeys, or null if there is none that runs. */
export function findChromium(): Promise<string | null>

/** A whole browser if there is one, else that of the journeys; null if there is none that runs. */
export function findWholeBrowser(): Promise<string | null>
