/** What the vote page needs a moment after it is shown, in one file. */
export { default as LateAids } from './late-aids.tsx'
export { default as OutcomePanels } from './outcome-panels.tsx'
