import type { Db } from '../../../../platform/database/database.ts'
import { createEncryption, decryptOrNull, type Encryption } from '../../../../platform/encryption.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SlackConfig } from '../../../../settings/slack.ts'
import type { ToldSentence } from '../../chats/public.ts'
import { escaped } from '../rules/blocks.ts'
import { findToken } from '../store/installations.ts'
import { createSlackApi, type SlackApi } from './slack-api.ts'

/** What Slack needs. */
export type SlackDeps = {
  db: Db
  settings: SlackConfig
  publicUrl: string
  api: SlackApi
  encryption: Encryption
  /** Signs the states of installations. */
  stateKey: Buffer
}

/** Null without settings. */
export function slackDeps({
  db,
  config,
  secrets,
}: Pick<Platform, 'db' | 'config' | 'secrets'>): SlackDeps | null {
  const { slack, publicUrl } = config
  if (!slack) return null
  return {
    db,
    settings: slack,
    publicUrl,
    api: createSlackApi(slack),
    encryption: createEncryption(secrets, 'slack tokens'),
    stateKey: secrets.key('slack install'),
  }
}

/** What belongs to a workspace's token, so that no other row can hold it. */
export const tokenContext = (workspaceId: string): string => `workspace ${workspaceId}`

/** The token of a workspace; null if it has not installed NoFOMO, or did under another master secret. */
export async function tokenOf(
  { db, encryption }: Pick<SlackDeps, 'db' | 'encryption'>,
  workspaceId: string,
): Promise<string | null> {
  const stored = await findToken(db, workspaceId)
  return stored && decryptOrNull(encryption, stored, tokenContext(workspaceId))
}

/** A sentence to one person. */
export const onlyYou = (sentence: string) => ({ response_type: 'ephemeral', text: escaped(sentence) })

/** Tells a sentence, and a link, to whoever sent a request alone. @throws if Slack cannot be reached */
export function whisper(
  responseUrl: string,
  { sentence, link }: ToldSentence,
  { api }: Pick<SlackDeps, 'api'>,
) {
  const told = onlyYou(sentence)
  const text = link ? `${told.text} <${link}>` : told.text
  return api.respond(responseUrl, { ...told, text, replace_original: false })
}
