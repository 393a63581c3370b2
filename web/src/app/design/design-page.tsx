import { useState } from 'react'
import { BrandMark } from '../../shell/brand-mark.tsx'
import type { PageHandle } from '../../shell/page-meta.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { toast } from '../../ui/toast.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { Colors, Sample } from './samples.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Design system', noindex: true }) }

const looks: ButtonLook[] = ['primary', 'quiet', 'ghost']
const tones: Tone[] = ['tint', 'accent', 'sound', 'yes', 'maybe', 'no', 'plain']
const sizes = ['2', '3–4', '5–7'].map((value) => ({ value, label: value }))

/** Every part of the design system on one page, in development only. */
export function Component() {
  return (
    <PageShell aside={<span>Design system</span>}>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <Sample title="Colors">
          <Colors />
        </Sample>
        <Sample title="Type">
          <h1 className="text-5xl">Where are we going?</h1>
          <h2 className="text-3xl">Cascina Spinasse</h2>
          <h3 className="text-xl">How it went</h3>
          <p>Egg-yolk tajarin by hand, and a table that fits all of you at seven.</p>
          <p className="text-muted">Piedmontese · Capitol Hill · 12 min walk</p>
          <BrandMark />
        </Sample>
        <Buttons />
        <Fields />
        <Sample title="Badges">
          <div className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Sample>
        <Sample title="Progress and loading">
          <ProgressBar label="Example" value={2} max={3} />
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-24" />
        </Sample>
        <Sample title="Cards and pictures">
          <Card className="overflow-hidden">
            <VenuePicture image={null} sizes="400px" />
            <p className="p-5">A card with a picture that is missing.</p>
          </Card>
        </Sample>
        <Sample title="Empty">
          <EmptyState title="No places yet" action={<Button>Add First Venue</Button>}>
            Add the places you have in mind.
          </EmptyState>
        </Sample>
        <Overlays />
      </div>
    </PageShell>
  )
}

function Buttons() {
  return (
    <Sample title="Buttons">
      {looks.map((look) => (
        <div key={look} className="flex flex-wrap gap-3">
          <Button look={look} size="large">
            Large
          </Button>
          <Button look={look}>Normal</Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} busy>
            Busy…
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <CopyButton text="https://example.org" />
    </Sample>
  )
}

function Fields() {
  const [size, setSize] = useState('2')
  return (
    <Sample title="Fields">
      <Field label="Name" placeholder="The Pink Door" />
      <Field label="Address" hint="Street and number" error="Give the venue an address." defaultValue="?" />
      <TextArea label="In your own words" rows={2} />
      <Select label="Neighborhood">
        <option>Capitol Hill</option>
        <option>Fremont</option>
      </Select>
      <SegmentedControl
        legend="How many?"
        name="size"
        segments={sizes}
        value={size}
        onChange={setSize}
        hint="people"
      />
    </Sample>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  return (
    <Sample title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button look="quiet" onClick={() => toast('Saved')}>
          Show a toast
        </Button>
      </div>
      <Dialog title="A dialog" open={open} onClose={() => setOpen(false)}>
        <p>Escape, the backdrop and the cross close it.</p>
        <Button onClick={() => setOpen(false)}>Good</Button>
      </Dialog>
    </Sample>
  )
}
