export { groupsDeciding } from './service/groups-deciding.ts'
export { groupsToReach } from './service/groups-to-reach.ts'
