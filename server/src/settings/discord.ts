import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'
import { serviceAddress } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const discordVariables = {
  DISCORD_APPLICATION_ID: {
    schema: z.string().regex(/^\d{16,20}$/),
    expected: 'the id of an application of Discord, some 18 digits',
    about: 'The application at Discord that answers /nofomo (docs/chats.md#discord).',
  },
  DISCORD_PUBLIC_KEY: {
    schema: z.string().regex(/^[\da-f]{64}$/i),
    expected: 'the public key of that application, 64 hexadecimal digits',
    about: 'The public key of that application; needed with DISCORD_APPLICATION_ID.',
  },
  DISCORD_BOT_TOKEN: {
    schema: z.string().regex(/^[\x21-\x7e]{20,200}$/),
    expected: 'the token of that application’s bot',
    about: 'The token of that application’s bot; needed with DISCORD_APPLICATION_ID.',
    isSecret: true,
  },
  DISCORD_URL: {
    schema: serviceAddress,
    expected: 'the address of a server that speaks Discord’s API',
    about: 'Another server that speaks that API.',
    default: 'https://discord.com/api/v10',
  },
} as const satisfies Variables

/** An application at Discord, which answers a command in its channels. */
export type DiscordConfig = {
  applicationId: string
  /** Checks that Discord has signed a request: 64 hexadecimal digits. */
  publicKey: string
  botToken: string
  /** Without a slash at its end. */
  url: string
  /** For a request. */
  timeoutMs: number
}

/** @throws StartError if only some of the three are set */
export function readDiscord(parsed: ParsedEnv<typeof discordVariables>): DiscordConfig | null {
  const {
    DISCORD_APPLICATION_ID: applicationId,
    DISCORD_PUBLIC_KEY: publicKey,
    DISCORD_BOT_TOKEN: botToken,
  } = parsed
  if (!applicationId && !publicKey && !botToken) return null
  if (!applicationId || !publicKey || !botToken)
    throw new StartError(
      'DISCORD_APPLICATION_ID, DISCORD_PUBLIC_KEY and DISCORD_BOT_TOKEN belong together: set all three, or none of them.',
    )
  return {
    ...{ applicationId, publicKey, botToken },
    url: parsed.DISCORD_URL.replace(/\/+$/, ''),
    timeoutMs: 10_000,
  }
}
