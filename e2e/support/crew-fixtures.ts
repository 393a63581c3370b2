import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { type Caller, clientOf, newClient, sendSuccessfully } from './people.ts'
import { castVotes, closeVote, storeSession } from './session.ts'

/** Crews that `host` made. */
export type CrewFixtures = {
  /** Two members with long names, a decision, a vote that runs, a rhythm, and a report to staff. */
  busy: { id: string; invitationPath: string }
  /** Its maker alone, and nothing decided. */
  new: { id: string }
}

const unbrokenName = 'Donaudampfschifffahrtsgesellschaftskapitänsrunde'

export async function createCrewFixtures(url: string, host: Caller): Promise<CrewFixtures> {
  const session = await storeSession(host, url, { title: 'The first of many evenings', expectedVoters: 1 })
  await castVotes(host, session, [1, 0, -1])
  await closeVote(host, session)
  const made = await sendSuccessfully<{ crew: Crew; link: string }>(
    host,
    `/api/sessions/${session.id}/crew`,
    {
      name: unbrokenName,
      memberName: 'Hanna',
    },
  )
  const { id } = made.body.crew
  const invitationPath = new URL(made.body.link).pathname
  const friend = await newClient(url)
  const key = invitationPath.split('/').at(-1)
  await sendSuccessfully(friend, `/api/crews/${key}/join`, { name: 'Maximiliane-Friederike-Wilhelmine' })
  await sendSuccessfully(friend, `/api/crews/${id}/report`, {
    reason: 'other',
    words: `Somebody calls names. ${unbrokenName}`,
  })
  const next = { after: made.body.crew.lastNumber, people: 4, location: null, budget: null }
  await sendSuccessfully(host, `/api/crews/${id}/votes`, next)
  const rhythm = { kind: 'biweekly', weekday: 5, hour: 18 }
  await clientOf(host).put(`/api/crews/${id}/rhythm`, { data: { rhythm }, headers: { origin: url } })
  const alone = await sendSuccessfully<{ crew: Crew }>(host, '/api/crews', {
    name: 'Tea',
    memberName: 'Hanna',
  })
  await friend.dispose()
  return { busy: { id, invitationPath }, new: { id: alone.body.crew.id } }
}
