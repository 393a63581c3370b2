import type { ApiOutput } from '../../../lib/http/api-client.ts'

export type Venue = { id: string; name: string }

export type MadeLink = Pick<ApiOutput<'POST /api/venue/team/counters'>, 'url' | 'qrCodeDataUrl'> & {
  name: string
}
