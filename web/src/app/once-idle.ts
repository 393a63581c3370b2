/** What a page needs only later, loaded together: at its first use, or after some seconds. */
export { restoreTyping } from '../lib/forms/kept-typing.ts'
/** For `retry-import.ts`: after an upgrade it may be too late to load it. */
export * as newVersion from '../lib/loading/new-version.ts'
export { LateRegion } from '../ui/late/late-region.tsx'
export { keepOpenPage } from './offline.ts'
