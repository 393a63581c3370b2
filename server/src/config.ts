import { delimiter } from 'node:path'
import { type AddressSettings, addressVariables, readAddress } from './settings/address.ts'
import { type DatabaseSettings, databaseVariables, readDatabase } from './settings/database.ts'
import { type DiscordConfig, discordVariables, readDiscord } from './settings/discord.ts'
import { type MailSettings, mailVariables, readMail } from './settings/mail.ts'
import { type ModelConfig, modelVariables, readModel } from './settings/model.ts'
import { type OperatorSettings, operatorVariables, readOperators } from './settings/operators.ts'
import { type PlaceSettings, placeVariables, readPlaces } from './settings/places.ts'
import { type ProcessSettings, processVariables, readProcess } from './settings/process.ts'
import { readSlack, type SlackConfig, slackVariables } from './settings/slack.ts'
import { readStripe, type StripeConfig, stripeVariables } from './settings/stripe.ts'
import { readVariables, type Variables } from './settings/variables.ts'

/** The settings of the operator by topic. `.env.example` is generated from them. */
export const variablesByTopic: Readonly<Record<string, Variables>> = {
  'Where it listens': addressVariables,
  'Database and several nodes': databaseVariables,
  'The process': processVariables,
  'Operators and staff': operatorVariables,
  'Mail and contacts': mailVariables,
  'Places and maps': placeVariables,
  'A language model': modelVariables,
  Payment: stripeVariables,
  Chats: { ...slackVariables, ...discordVariables },
}

const variables = {
  ...addressVariables,
  ...databaseVariables,
  ...processVariables,
  ...operatorVariables,
  ...mailVariables,
  ...placeVariables,
  ...modelVariables,
  ...stripeVariables,
  ...slackVariables,
  ...discordVariables,
}

/** All settings of the operator. */
export type Config = AddressSettings &
  DatabaseSettings &
  ProcessSettings &
  OperatorSettings &
  MailSettings &
  PlaceSettings & {
    /** Null: the built-in ranker suggests. */
    model: ModelConfig | null
    /** Null: premium is paid at the mock gateway, which charges no card. */
    stripe: StripeConfig | null
    /** Null: Slack is not served. */
    slack: SlackConfig | null
    /** Null: Discord is not served. */
    discord: DiscordConfig | null
  }

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws StartError naming each invalid variable, and what it should be.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = readVariables(variables, env)
  return {
    ...readAddress(parsed),
    ...readDatabase(parsed),
    ...readProcess(parsed),
    ...readOperators(parsed),
    ...readMail(parsed),
    ...readPlaces(parsed),
    model: readModel(parsed),
    stripe: readStripe(parsed),
    slack: readSlack(parsed),
    discord: readDiscord(parsed),
  }
}

/** Where the tests may create databases; null: they start a PostgreSQL of their own. */
export function testDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** The folders with this machine's programs, of which tests start some. */
export function readSearchPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter)
}

/** The variable that tells Node where compiled sources are kept: with them a process loads in half the time. */
export function readCompileCache(): Record<string, string> {
  const folder = process.env.NODE_COMPILE_CACHE
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}
