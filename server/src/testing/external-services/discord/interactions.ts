import { generateKeyPairSync, sign } from 'node:crypto'

let lastId = 1_100_000_000_000_000_000n

/** An id as Discord gives them: no two are the same. */
export function snowflake(): string {
  lastId += 1n
  return String(lastId)
}

/** Where somebody is, and who: a server of Discord with a channel. */
export type DiscordPerson = { guildId: string; channelId: string; userId: string }

export const discordPerson = (person: Partial<DiscordPerson> = {}): DiscordPerson => ({
  guildId: snowflake(),
  channelId: snowflake(),
  userId: snowflake(),
  ...person,
})

/** The key pair of an application at Discord. */
export function discordKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    /** The headers with which Discord sends a body at a moment. */
    sign(body: string | Buffer, at: Date) {
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      const signed = Buffer.concat([Buffer.from(timestamp), Buffer.from(body)])
      return {
        'content-type': 'application/json',
        'x-signature-ed25519': sign(null, signed, privateKey).toString('hex'),
        'x-signature-timestamp': timestamp,
        'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      }
    },
  }
}

/** Interactions as Discord sends them, with all that it adds. */
export function discordInteractions(applicationId: string) {
  const common = ({ guildId, channelId, userId }: DiscordPerson) => ({
    id: snowflake(),
    application_id: applicationId,
    token: `aW50ZXJhY3Rpb246${snowflake()}`,
    version: 1,
    guild_id: guildId,
    channel_id: channelId,
    channel: { id: channelId, type: 0, name: 'general' },
    member: { user: { id: userId, username: 'ann', discriminator: '0', global_name: 'Ann' }, roles: [] },
    locale: 'en-US',
    guild_locale: 'en-US',
    app_permissions: '562949953601536',
    entitlements: [],
    authorizing_integration_owners: { 0: guildId },
    context: 0,
    attachment_size_limit: 10_485_760,
  })
  return {
    ping: () => ({ id: snowflake(), application_id: applicationId, type: 1, version: 1, token: 'ping' }),
    command: (person: DiscordPerson, words: string, name = 'nofomo') => ({
      ...common(person),
      type: 2,
      data: { id: snowflake(), name, type: 1, options: [{ name: 'plan', type: 3, value: words }] },
    }),
    press: (person: DiscordPerson, messageId: string, customId: string) => ({
      ...common(person),
      type: 3,
      data: { custom_id: customId, component_type: 2, id: 2 },
      message: { id: messageId, channel_id: person.channelId, content: '', embeds: [], components: [] },
    }),
    submit: (person: DiscordPerson, messageId: string, customId: string, inputs: Record<string, string>) => ({
      ...common(person),
      type: 5,
      data: {
        custom_id: customId,
        components: Object.entries(inputs).map(([id, value], index) => ({
          id: 2 * index + 1,
          type: 18,
          component: { id: 2 * index + 2, type: 4, custom_id: id, value },
        })),
      },
      message: { id: messageId, channel_id: person.channelId, content: '', embeds: [], components: [] },
    }),
  }
}
