import Trophy from 'virtual:icons/trophy'
import { VenuePicture } from '../../ui/venue-picture.tsx'

type WinnerPictureProps = { image: string; label: string; as: 'p' | 'h2' }

/** The winner's picture under its banner. The content after it leaves space for the banner's lower half. */
export function WinnerPicture({ image, label, as: Label }: WinnerPictureProps) {
  return (
    <div className="relative">
      <VenuePicture
        image={image}
        sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 36rem, 100vw"
        first
        className="max-lg:max-h-[25svh] aspect-[2/1]!"
      />
      <Label className="absolute inset-x-5 -bottom-4 flex w-fit items-center gap-2 rounded-full bg-accent px-4 py-1.5 font-display font-bold text-on-accent shadow-card">
        <Trophy aria-hidden="true" className="size-4" />
        {label}
      </Label>
    </div>
  )
}
