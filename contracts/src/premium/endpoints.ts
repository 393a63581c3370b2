import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { branding } from '../offers/endpoints.ts'
import { apiKeyFields, brandingFields } from './forms.ts'

/** What premium opens besides unlimited groups and custom ranges (`venue-analytics.ts`): PRODUCT's "Premium". */

const venueId = z.string().min(1).max(80)
const count = z.number().int().min(0)
const day = z.iso.date()

export const heatMap = z.object({
  /** Monday to Sunday, each with 24 hours in Seattle: groups that first viewed the venue, and those that chose it. */
  days: z.array(z.array(z.object({ viewed: count, chosen: count })).length(24)).length(7),
  from: z.string(),
  to: z.string(),
  headline: z.string(),
})
export type HeatMap = z.infer<typeof heatMap>

export const getHeatMap = endpoint('GET /api/venue/analytics/heat-map', {
  access: { venue: 'analytics' },
  summary: 'Premium: the hours of the week in which groups view and choose a venue.',
  query: z.object({ venueId, from: day.optional(), to: day.optional() }),
  response: heatMap,
})

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, to tell keys apart. */
  begins: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listExportKeys = endpoint('GET /api/venue/api-keys', {
  access: { venue: 'premium' },
  summary: 'Premium: the keys with which a venue’s own programs export its figures.',
  query: z.object({ venueId }),
  response: z.object({ keys: z.array(apiKey) }),
})

export const createExportKey = endpoint('POST /api/venue/api-keys', {
  access: { venue: 'premium' },
  asksAgain: true,
  summary: 'Premium: makes an export key. It is shown this once.',
  body: z.object({ venueId, ...apiKeyFields }),
  response: z.object({ key: apiKey, secret: z.string() }),
})

export const revokeExportKey = endpoint('DELETE /api/venue/api-keys/:keyId', {
  access: { venue: 'premium' },
  isLogged: true,
  summary: 'Ends an export key at once.',
  params: z.object({ keyId: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({ success: z.literal(true) }),
})

/** A row is a group without its name: the columns of `session_facts` and `venue_sessions`, rounded to the hour. */
export const exportRow = z.object({
  viewed_at: z.string().nullable(),
  considered: z.boolean(),
  chosen: z.boolean(),
  verified: z.boolean(),
  occasion: z.string(),
  group_size: z.string(),
  budget: z.string(),
  time_slot: z.string(),
  /** Null below five counted voters. */
  yes: count.nullable(),
  maybe: count.nullable(),
  no: count.nullable(),
})
exportRow.register(z.globalRegistry, { title: 'ExportedGroup' })
export type ExportRow = z.infer<typeof exportRow>

export const exportVenueData = endpoint('GET /api/venue/export', {
  access: 'anyone',
  mayLast: true,
  hasOwnKeys: true,
  summary:
    'Premium: a venue’s groups as JSON or CSV, by `Authorization: Bearer` with an export key of the venue; 401 without.',
  query: z.object({
    format: z.enum(['json', 'csv']).default('json'),
    from: day.optional(),
    to: day.optional(),
  }),
  media: { reply: ['application/json', 'text/csv'] },
  response: z.object({ venueId: z.string(), from: z.string(), to: z.string(), groups: z.array(exportRow) }),
})

export const getOwnExport = endpoint('GET /api/venue/export/own', {
  access: { venue: 'premium' },
  mayLast: true,
  summary: 'Premium: the same groups for the dashboard, whose pages save them as a file.',
  query: z.object({ venueId, from: day.optional(), to: day.optional() }),
  response: exportVenueData.response,
})

export const getBranding = endpoint('GET /api/venue/branding', {
  access: { venue: 'premium' },
  summary: 'Premium: how the venue’s redeem and offer pages look.',
  query: z.object({ venueId }),
  response: z.object({ branding: branding.nullable() }),
})

export const saveBranding = endpoint('PUT /api/venue/branding', {
  access: { venue: 'premium' },
  isOrdered: true,
  summary:
    'Premium: sets color, picture and text; a color on which text would be illegible is refused. Null takes it back.',
  body: z.object({
    venueId,
    branding: z.object({ ...brandingFields, text: z.nullable(brandingFields.text) }).nullable(),
  }),
  response: z.object({ branding: branding.nullable() }),
})
