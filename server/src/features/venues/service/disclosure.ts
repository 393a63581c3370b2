export {
  areLiveVotesTold,
  liveSince,
  liveVotersOf,
  minGroups,
  minLiveVoters,
  minuteOf,
  minVoters,
  peakOf,
  rateOf,
} from '../rules/disclosure.ts'
