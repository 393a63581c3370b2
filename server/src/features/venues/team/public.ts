export { closeTeam } from './service/close-team.ts'
export { teamData } from './service/personal-data.ts'
export { purgeTeams } from './store/purge.ts'
