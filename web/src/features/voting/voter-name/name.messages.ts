import type { NameReach } from './correct-name.ts'

const saved: Record<NameReach, string> = {
  stored: 'Name saved',
  waiting: 'Name saved. The votes that wait here take it along.',
  next: 'Name saved. Your next vote takes it along.',
}

/** What is said once a name is corrected, and when it arrives. */
export const correctedWords = (name: string | null, reach: NameReach): string =>
  name ? saved[reach] : 'Name removed'
