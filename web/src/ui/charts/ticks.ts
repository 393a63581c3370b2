/** Round numbers from 0 up to the first that is not below `max`: whole ones, and three or four of them if there are that many. */
export function ticksUpTo(max: number): number[] {
  const least = Math.max(1, max / 3)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
  const steps = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
