/** The Chromium for the journeys, or null if there is none that runs. */
export function findChromium(): Promise<string | null>
