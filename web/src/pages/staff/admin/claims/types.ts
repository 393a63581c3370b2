import type { ApiOutput } from '../../../../lib/http/api-client.ts'

export type ClaimList = ApiOutput<'GET /api/staff/claims'>
