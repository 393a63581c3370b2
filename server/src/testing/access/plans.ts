import type { AccessMatrix } from './access.ts'

export const plansAccess: AccessMatrix = {
  'GET /api/app/home': [{ use: 'sees the own plans', call: () => ({ path: '/api/app/home' }) }],
  'GET /api/app/sessions': [{ use: 'lists the own sessions', call: () => ({ path: '/api/app/sessions' }) }],
  'PUT /api/app/profile': [
    {
      use: 'changes the own profile',
      call: () => ({
        path: '/api/app/profile',
        body: { firstName: 'Bo', avatar: 'orca', cuisines: ['Thai'] },
      }),
    },
  ],
}
