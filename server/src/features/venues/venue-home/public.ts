export { groupsDeciding, groupsToReach } from './service/groups-to-reach.ts'
