import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'
import { serviceAddress } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

const secret = z.string().regex(/^[\x21-\x7e]+$/)

export const slackVariables = {
  SLACK_CLIENT_ID: {
    schema: secret,
    expected: 'the client ID of an app at Slack',
    about:
      'The app at Slack that serves /nofomo there (docs/chats.md#slack). Without it, Slack is not offered.',
  },
  SLACK_CLIENT_SECRET: {
    schema: secret,
    expected: 'the client secret of the app at Slack',
    about: 'The client secret of that app; needed with SLACK_CLIENT_ID.',
    isSecret: true,
  },
  SLACK_SIGNING_SECRET: {
    schema: secret,
    expected: 'the signing secret of the app at Slack',
    about:
      'The signing secret of that app, by which Slack’s requests are recognized; needed with SLACK_CLIENT_ID.',
    isSecret: true,
  },
  SLACK_URL: {
    schema: serviceAddress,
    expected: 'the address of a server that speaks Slack’s API',
    about: 'Another server that speaks that API.',
    default: 'https://slack.com',
  },
} as const satisfies Variables

/** An app at Slack. */
export type SlackConfig = {
  clientId: string
  clientSecret: string
  /** Signs what Slack sends. */
  signingSecret: string
  url: string
}

/** @throws StartError if only some of the three are set */
export function readSlack(parsed: ParsedEnv<typeof slackVariables>): SlackConfig | null {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret } = parsed
  const { SLACK_SIGNING_SECRET: signingSecret, SLACK_URL: url } = parsed
  if (!clientId && !clientSecret && !signingSecret) return null
  if (!clientId || !clientSecret || !signingSecret)
    throw new StartError(
      'SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET belong together: set all of them, or none.',
    )
  return { clientId, clientSecret, signingSecret, url }
}
