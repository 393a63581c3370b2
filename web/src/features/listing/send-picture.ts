import type { ErrorReply } from '@nofomo/contracts/errors.ts'
import type { VenueListing } from '@nofomo/contracts/listing.ts'
import { ApiError } from '../../platform/api-client.ts'
import { isDemo } from '../../platform/demo.ts'

type Sent = { venueId: string; file: Blob /** 0 to 1. */; onProgress: (share: number) => void }

const networkSentence =
  'The picture did not get through. Check your connection and try again; it is still here.'

/**
 * Sends a picture as a file. `fetch` does not tell how much has been sent, so this is an XMLHttpRequest. In the demo it
 * stays in the browser.
 * @throws ApiError
 */
export async function sendPicture({ venueId, file, onProgress }: Sent): Promise<VenueListing> {
  if (isDemo(location.href)) {
    const { keepDemoPicture } = await import('../../platform/demo-listing.ts')
    return keepDemoPicture(file)
  }
  const { status, text } = await put(
    `/api/venue/listing/picture?${new URLSearchParams({ venueId })}`,
    file,
    onProgress,
  )
  if (status === 0) throw new ApiError(0, { code: 'network', error: networkSentence })
  const reply = parsed(text)
  if (status === 200 && reply && 'listing' in reply) return reply.listing
  throw new ApiError(status, reply && 'code' in reply ? reply : { code: 'internal' })
}

function put(
  path: string,
  file: Blob,
  onProgress: Sent['onProgress'],
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('content-type', file.type)
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
