import { type AccessMatrix, type Case, same } from './access.ts'

/** Without an app at Slack. */
const absent = (use: string, path: string, body?: object): Case[] => [
  { use, call: () => ({ path, ...(body && { body }) }), expected: same('404 not_found') },
]

export const chatsAccess: AccessMatrix = {
  'GET /api/chats': [{ use: 'reads which chats are connected', call: () => ({ path: '/api/chats' }) }],
  'POST /api/chats/slack/command': absent('sends a command', '/api/chats/slack/command', {}),
  'POST /api/chats/slack/interactions': absent('presses a button', '/api/chats/slack/interactions', {}),
  'POST /api/chats/slack/events': absent('sends an event', '/api/chats/slack/events', {}),
  'GET /api/chats/slack/install': absent('goes to Slack', '/api/chats/slack/install'),
  'GET /api/chats/slack/installed': absent('comes back from Slack', '/api/chats/slack/installed'),
}
