/** How long after the one before the next arrives, in seconds: they come independently of each other. */
export function nextArrival(random: () => number, perSecond: number): number {
  return -Math.log(1 - random()) / perSecond
}
