import type { RESTPutAPIApplicationCommandsJSONBody as Commands } from 'discord-api-types/v10'

export const commandName = 'nofomo'
/** The one option of the command: own words. */
export const wordsOption = 'plan'
/** As long as own words may be on the landing page. */
const maxWordsLength = 300

/** All commands of the application, for servers and their channels. */
export const commands: Commands = [
  {
    type: 1,
    name: commandName,
    description: 'Three places in Seattle and one link to vote on them',
    options: [
      {
        type: 3,
        name: wordsOption,
        description: 'In your own words: tacos friday at 7 for six',
        required: true,
        min_length: 2,
        max_length: maxWordsLength,
      },
    ],
    // Where the bot is a member, so that it may edit its messages later.
    integration_types: [0],
    contexts: [0],
  },
]

/**
 * To see its channels, so that the bot may edit its own messages in them; and to reply there once a vote is decided: send messages,
 * also in threads, and read history, without which Discord takes no reply. Whoever adds the bot may leave out the latter.
 */
const permissions = (1n << 10n) | (1n << 11n) | (1n << 16n) | (1n << 38n)

/** Where somebody adds the bot to a server. */
export function installLink(applicationId: string): string {
  const query = {
    client_id: applicationId,
    scope: 'bot applications.commands',
    permissions: String(permissions),
    integration_type: '0',
  }
  return `https://discord.com/oauth2/authorize?${new URLSearchParams(query)}`
}
