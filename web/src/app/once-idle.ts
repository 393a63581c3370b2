/** What a page needs only later, loaded together: at its first use, or after some seconds. */
/** For `retry-import.ts`: after an upgrade it may be too late to load it. */
export * as newVersion from '../lib/loading/new-version.ts'
export { Deferred } from './deferred.tsx'
export { IdlePart } from './idle-part.tsx'
