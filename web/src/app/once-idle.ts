/** What a page needs only later, loaded together: at its first use, or after some seconds. */
export { restoreTyping } from '../platform/kept-typing.ts'
/** For `retry-import.ts`: after an upgrade it may be too late to load it. */
export * as newVersion from '../platform/new-version.ts'
export { LateRegion } from '../ui/late-region.tsx'
export { keepOpenPage } from './offline.ts'
