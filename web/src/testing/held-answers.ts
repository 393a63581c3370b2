import { expect } from 'vitest'
import type { Answer } from './open-page.tsx'

/** Answers of one call, each held until the test gives it. */
export function heldAnswers() {
  const held: ((reply: Response) => void)[] = []
  const answer: Answer = () => new Promise((resolve) => void held.push(resolve))
  return {
    answer,
    /** How often the page has asked. */
    count: () => held.length,
    /** Answers the page's call of this index, the first is 0, once there is one; until the page has read it. */
    async give(index: number, data: unknown): Promise<void> {
      const reply = Response.json(data)
      await expect.poll(() => held.length).toBeGreaterThan(index)
      held[index]?.(reply)
      await expect.poll(() => reply.bodyUsed).toBe(true)
    },
  }
}

/** Long enough for the page to show what it has read. */
export async function someFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame)
}
