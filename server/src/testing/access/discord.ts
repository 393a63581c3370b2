import { type AccessMatrix, same } from './access.ts'

export const discordAccess: AccessMatrix = {
  'POST /api/chats/discord/interactions': [
    {
      use: 'sends an interaction without an application at Discord',
      call: () => ({ path: '/api/chats/discord/interactions', body: {} }),
      expected: same('404 not_found'),
    },
  ],
}
