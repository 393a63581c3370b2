import type { PrivacyFacts } from '@nofomo/contracts/privacy/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'

/** Null if it could not be asked: the pages then say what holds in any case. */
export function loadPrivacy({ context, request }: LoaderFunctionArgs): Promise<PrivacyFacts | null> {
  return api('GET /api/privacy', {}, { context, signal: request.signal }).catch(() => null)
}
