export { closeTeam } from './service/endings.ts'
export { teamData } from './service/personal-data.ts'
export { purgeTeams } from './store/purge.ts'
