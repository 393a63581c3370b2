import type { Spot } from '@nofomo/map/mercator.ts'

const rounds = 120
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/**
 * Where to draw pins so that none covers another: pins closer than `distance` px push each other apart, step by step. Pins
 * that are far from all others stay. The result depends on nothing but the positions and their order.
 */
export function spreadPins(pins: readonly Spot[], distance: number): Spot[] {
  const placed = pins.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < rounds; round += 1) if (!pushApart(placed, distance)) break
  return placed
}

/** Moves each pair that is too close to its distance, half by half. Returns whether there was one. */
function pushApart(placed: Spot[], distance: number): boolean {
  let isMoved = false
  placed.forEach((one, index) => {
    placed.slice(0, index).forEach((other, before) => {
      const gap = { x: one.x - other.x, y: one.y - other.y }
      const length = Math.hypot(gap.x, gap.y)
      if (length >= distance - 0.5) return
      // Pins at the same spot part in different directions.
      const turn = (index + before) * goldenAngle
      const away =
        length > 0.01 ? { x: gap.x / length, y: gap.y / length } : { x: Math.cos(turn), y: Math.sin(turn) }
      const push = (distance - length) / 2
      one.x += away.x * push
      one.y += away.y * push
      other.x -= away.x * push
      other.y -= away.y * push
      isMoved = true
    })
  })
  return isMoved
}
