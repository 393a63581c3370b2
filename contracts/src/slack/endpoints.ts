import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/**
 * Slack calls the first three: only its signature, over the bytes of the body, is believed. Browsers come to the other two. All
 * reply 404 where Slack is not set up.
 */
export const slackCommand = endpoint('POST /api/chats/slack/command', {
  access: 'anyone',
  limit: 'read',
  summary: 'Slack: somebody typed /nofomo.',
  media: { body: 'application/x-www-form-urlencoded' },
  response: z.unknown(),
})

export const slackInteraction = endpoint('POST /api/chats/slack/interactions', {
  access: 'anyone',
  limit: 'read',
  mayLast: true,
  summary: 'Slack: somebody pressed a button, or typed into a dialog.',
  media: { body: 'application/x-www-form-urlencoded' },
  response: z.unknown(),
})

export const slackEvent = endpoint('POST /api/chats/slack/events', {
  access: 'anyone',
  limit: 'read',
  summary: 'Slack: a workspace has removed NoFOMO.',
  media: { body: 'application/json' },
  response: z.unknown(),
})

export const installInSlack = endpoint('GET /api/chats/slack/install', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Leads a browser to Slack, to add NoFOMO to a workspace.',
  media: { reply: null },
  response: z.unknown(),
})

/** Without validation: whatever is wrong, the browser is led to a page that says so. */
export const returnFromSlack = endpoint('GET /api/chats/slack/installed', {
  access: 'anyone',
  limit: 'auth',
  mayLast: true,
  summary: 'Slack leads the browser back here. Only what this browser began is finished.',
  media: { reply: null },
  response: z.unknown(),
})
