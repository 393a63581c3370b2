import type { Colleague } from '@nofomo/contracts/staff/endpoints.ts'
import { keepStaffSession } from '../sign-in/staff-session.ts'
import type { Answer, Answers } from './open-page.tsx'

/** Answers of the API to NoFOMO's own people. */

export const staffToken = 'robins-token'
export const staffPassword = 'tin-roof-rain'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

export type StaffHome = {
  /** Who is signed in; null after the hour, and before anybody has signed in. */
  name: string | null
  totp: boolean
  /** The code that passes, if the second step is on. */
  code: string
  colleagues: Colleague[]
}

const refusal = (error: string) =>
  Response.json({ error, code: 'unauthorized', requestId: 'r' }, { status: 401 })

/** The gate, and `staff` around each answer that needs somebody signed in. The test may change `home` while the page is open. */
export function staffGate(given: Partial<StaffHome> = {}) {
  const home: StaffHome = { name: 'Robin', totp: false, code: '123456', colleagues: [], ...given }
  const staff =
    (answer: Answer): Answer =>
    (request) => {
      const isSent = request.headers.get('authorization') === `Bearer ${staffToken}`
      return home.name !== null && isSent
        ? answer(request)
        : refusal('No admin token found. Please log in again.')
    }
  const answers: Answers = {
    'POST /api/staff/sign-in': async (request) => {
      const { name, password, code } = (await request.json()) as Record<string, string>
      if (password !== staffPassword) return refusal('Invalid password')
      if (home.totp && code === undefined) return Response.json({ needsCode: true })
      if (home.totp && code !== home.code) return refusal('That code is not right. Try the next one.')
      home.name = name ?? null
      return Response.json({ token: staffToken, name, expiresAt: inAnHour() })
    },
    'POST /api/staff/sign-out': staff(() => {
      home.name = null
      return Response.json({ success: true })
    }),
    'GET /api/staff/me': staff(() =>
      Response.json({ name: home.name, expiresAt: inAnHour(), totp: home.totp, needsTotp: false }),
    ),
    'GET /api/staff/colleagues': staff(() => Response.json({ colleagues: home.colleagues })),
  }
  return { home, staff, answers }
}

/** This tab is signed in already. */
export const enterAsStaff = () => keepStaffSession(staffToken)
