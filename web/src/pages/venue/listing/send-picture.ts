import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { ApiError, sendFrom } from '../../../lib/http/api-client.ts'
import { isDemo } from '../../../shell/demo-mode.ts'
import type { Prepared } from './prepare-picture.ts'

type Sent = {
  venueId: string
  picture: Prepared
  /** 0 to 1. */
  onProgress: (share: number) => void
  headers: Record<string, string>
}
type Answer = { status: number; text: string }

const networkSentence =
  'The picture did not get through. Check your connection and try again; it is still here.'

/**
 * Sends a picture as a file, in an XMLHttpRequest: `fetch` does not tell how much has been sent. In the demo it stays in
 * the browser.
 * @throws ApiError
 */
export async function sendPicture({ venueId, picture, onProgress, headers }: Sent): Promise<VenueListing> {
  const path = `/api/venue/listing/picture?${new URLSearchParams({ venueId })}`
  const { status, text } = isDemo(location.href)
    ? await keepInDemo(path, picture.url)
    : await put(path, picture.file, { onProgress, headers })
  if (status === 0) throw new ApiError(0, { code: 'network', error: networkSentence })
  const reply = parsed(text)
  if (status === 200 && reply && 'listing' in reply) return reply.listing
  throw new ApiError(status, reply && 'code' in reply ? reply : { code: 'internal' })
}

async function keepInDemo(path: string, url: string): Promise<Answer> {
  const reply = await sendFrom(location.href)(path, {
    method: 'PUT',
    headers: {},
    body: JSON.stringify({ picture: url }),
  })
  return { status: reply.status, text: await reply.text() }
}

function put(
  path: string,
  file: Blob,
  { onProgress, headers }: Pick<Sent, 'onProgress' | 'headers'>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('content-type', file.type)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve({ status: request.status, text: request.responseText })
    request.send(file)
  })
}

function parsed(text: string): { listing: VenueListing } | ErrorReply | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
