import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError, sendFrom } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { isDemo } from '../../../shell/demo-mode.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { type Prepared, preparePicture, Unusable } from './prepare-picture.ts'
import type { Venue } from './types.ts'

type NewPictureProps = { venue: Venue; onChanged: (listing: VenueListing) => void }

/** Chooses a picture, shows how cards crop it, and sends it. If that fails, the choice stays. */
export function NewPicture({ venue, onChanged }: NewPictureProps) {
  const { busy, problem, send, refuse, forget } = useSending()
  const [chosen, setChosen] = useState<Prepared | null>(null)
  const [progress, setProgress] = useState(0)
  const uploadButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) uploadButton.current?.focus()
  }, [chosen])

  useEffect(() => {
    // Dropped beside the place for it, a file would replace the page and what was typed there.
    const stay = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])

  async function choose(file: File) {
    if (busy) return
    forget()
    try {
      setChosen(await preparePicture(file))
    } catch (error) {
      const sentence = error instanceof Unusable ? error.message : 'This picture could not be read.'
      refuse({ sentence, fields: {} })
    }
  }
  async function upload(picture: Prepared) {
    setProgress(0)
    const sent = { venueId: venue.id, picture, onProgress: setProgress }
    const listing = await inOrder((headers) => sendPicture({ ...sent, headers }))
    setChosen(null)
    onChanged(listing)
    toast(listing.isReviewed ? 'Sent. We look at it before guests see it.' : 'Guests see your picture now.')
  }

  if (!chosen)
    return (
      <div className="grid grid-cols-1 gap-3">
        <PictureDrop onChoose={(file) => void choose(file)} />
        <Alert small problem={problem} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4 rounded-control bg-tint p-4">
      <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <img
          src={chosen.url}
          alt="Your choice, cropped as on cards"
          className="aspect-[4/3] w-full rounded-control object-cover"
        />
        <p>
          Cards show the middle of your picture in this shape. If something important is cut off, choose one
          with more room around it.
        </p>
      </div>
      {busy && <ProgressBar label="Sent so far" value={Math.round(progress * 100)} max={100} />}
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button ref={uploadButton} busy={busy} onClick={() => send(() => upload(chosen), failed)}>
          {busy ? 'Uploading…' : 'Upload this picture'}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => setChosen(null)}>
          Choose another
        </Button>
      </div>
    </div>
  )
}

const failed = { failed: 'The picture could not be uploaded. It is still here; try again.' }

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
async function sendPicture({ venueId, picture, onProgress, headers }: Sent): Promise<VenueListing> {
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
