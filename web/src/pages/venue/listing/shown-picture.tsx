import type { ReactNode } from 'react'
import { VenuePicture } from '../../../ui/venue-picture.tsx'

type ShownPictureProps = { image: string; caption: string; children: ReactNode }

/** A picture as cards show it. */
export function ShownPicture({ image, caption, children }: ShownPictureProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-2">
      {/* The demo's own pictures have no address on the server. */}
      {image.startsWith('data:') ? (
        <img src={image} alt="" className="aspect-[4/3] w-full rounded-control object-cover" />
      ) : (
        <VenuePicture
          key={image}
          image={image}
          sizes="(min-width: 640px) 320px, 100vw"
          first
          className="rounded-control"
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm font-bold text-muted">{caption}</p>
        {children}
      </div>
    </li>
  )
}
