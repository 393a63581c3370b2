/** The path of the Chromium for the journeys, if there is one. Never throws. */
export function findChromium(): string

/** A whole browser if there is one, else that of the journeys. */
export function findWholeBrowser(): string
