import type { Team } from '@nofomo/contracts/endpoints/team.ts'
import { api } from '../../lib/http/api-client.ts'

/** Who acts for a venue. */
export async function askTeam(venueId: string, options?: Parameters<typeof api>[2]): Promise<Team> {
  const { team } = await api('GET /api/venue/team', { query: { venueId } }, options)
  return team
}
