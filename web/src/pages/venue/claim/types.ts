import type { Step } from './claim-draft.ts'

/** Navigates to a step; the search keeps its text. */
export type GoTo = (step: Step, options?: { replace?: boolean }) => Promise<void>
