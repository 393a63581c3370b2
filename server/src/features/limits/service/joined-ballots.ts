import type { JoinListener } from '../../voting/service/join-ballots.ts'
import { rekeyLimits } from '../store.ts'

/** One voter has one set of limits: the newest. */
export const joinLimits: JoinListener = rekeyLimits
