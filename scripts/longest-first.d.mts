import type { TestSequencerConstructor } from 'vitest/node'

/** Orders test files: first those with these path endings, without `.test.ts`. */
export function longestFirst(names: readonly string[]): TestSequencerConstructor
