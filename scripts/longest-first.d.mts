import type { TestSequencerConstructor } from 'vitest/node'

/** Orders test files: those whose paths end so first, without `.test.ts`. */
export function longestFirst(names: readonly string[]): TestSequencerConstructor
