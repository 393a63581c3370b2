import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { type Prepared, preparePicture, Unusable } from './prepare-picture.ts'
import { sendPicture } from './send-picture.ts'
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
