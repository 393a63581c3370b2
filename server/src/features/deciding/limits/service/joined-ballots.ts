import type { JoinListener } from '../../voting/public.ts'
import { rekeyLimits } from '../store/limits.ts'

/** One voter has one set of limits: the newest. */
export const joinLimits: JoinListener = rekeyLimits
