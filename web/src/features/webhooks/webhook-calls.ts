import { api } from '../../lib/http/api-client.ts'

/** Whose webhooks a page shows. */
export type WebhookOwner = { sessionId: string } | { crewId: string }

/** The calls of the host of a vote, or of the maker of a crew. */
export const callsOf = (owner: WebhookOwner) =>
  'sessionId' in owner ? callsOfVote(owner) : callsOfCrew(owner)

const callsOfVote = (vote: { sessionId: string }) => ({
  list: () => api('GET /api/sessions/:sessionId/webhooks', { params: vote }),
  add: (url: string) => api('POST /api/sessions/:sessionId/webhooks', { params: vote, body: { url } }),
  remove: (webhookId: string) =>
    api('DELETE /api/sessions/:sessionId/webhooks/:webhookId', { params: { ...vote, webhookId } }),
  rotate: (webhookId: string) =>
    api('POST /api/sessions/:sessionId/webhooks/:webhookId/secret', { params: { ...vote, webhookId } }),
  test: (webhookId: string) =>
    api('POST /api/sessions/:sessionId/webhooks/:webhookId/test', { params: { ...vote, webhookId } }),
  resend: (webhookId: string, deliveryId: string) =>
    api('POST /api/sessions/:sessionId/webhooks/:webhookId/deliveries/:deliveryId/send', {
      params: { ...vote, webhookId, deliveryId },
    }),
})

const callsOfCrew = (crew: { crewId: string }): ReturnType<typeof callsOfVote> => ({
  list: () => api('GET /api/crews/:crewId/webhooks', { params: crew }),
  add: (url) => api('POST /api/crews/:crewId/webhooks', { params: crew, body: { url } }),
  remove: (webhookId) =>
    api('DELETE /api/crews/:crewId/webhooks/:webhookId', { params: { ...crew, webhookId } }),
  rotate: (webhookId) =>
    api('POST /api/crews/:crewId/webhooks/:webhookId/secret', { params: { ...crew, webhookId } }),
  test: (webhookId) =>
    api('POST /api/crews/:crewId/webhooks/:webhookId/test', { params: { ...crew, webhookId } }),
  resend: (webhookId, deliveryId) =>
    api('POST /api/crews/:crewId/webhooks/:webhookId/deliveries/:deliveryId/send', {
      params: { ...crew, webhookId, deliveryId },
    }),
})
