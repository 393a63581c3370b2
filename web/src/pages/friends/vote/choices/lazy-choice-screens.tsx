import { lazy } from 'react'
import { retryImport } from '../../../../lib/loading/retry-import.ts'

const load = () => import('./choice-screens.ts')

/** All places and times at once; see `?view=list`. */
export const VoteList = lazy(() => retryImport(load).then((screens) => ({ default: screens.VoteList })))

/** After the last place, where friends choose the time. */
export const TimesScreen = lazy(() => retryImport(load).then((screens) => ({ default: screens.TimesScreen })))
