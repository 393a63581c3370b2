/** The list, and all that asks for times, in one file. */
export { default as VoteList } from '../list/vote-list.tsx'
export { default as OwnTimes } from '../times/own-times-content.tsx'
export { default as TimesScreen } from '../times/times-screen.tsx'
