import { daysForm } from '@nofomo/contracts/listing/day-forms.ts'
import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { exportColumns } from '@nofomo/contracts/venue-analytics/export-columns.ts'
import { useState } from 'react'
import { DayFields } from '../../../features/venue-home/day-fields.tsx'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { api } from '../../../lib/http/api-client.ts'
import { counted } from '../../../lib/text/counted.ts'
import { csvOf, saveFile } from '../../../lib/text/csv.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'

type Exported = ApiOutput<'GET /api/venue/export/own'>
type Format = 'csv' | 'json'

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const

/** The venue's groups as a file, one row each. */
export function ExportSection({ venueId }: { venueId: string }) {
  const today = seattleDay(new Date(serverNow()))
  const [format, setFormat] = useState<Format>('csv')
  const { props, busy, problem, problems } = useContractForm({
    schema: daysForm(today),
    send: async ({ from, to }) =>
      await save(await api('GET /api/venue/export/own', { query: { venueId, from, to } }), format),
    failure: { failed: 'The export could not be made.' },
  })
  return (
    <TitledCard
      id="export"
      title="Your groups as a file"
      about="A row is a group: when it first viewed you, to the hour; whether it considered you, chose you and came; its occasion, size, budget and time of day. No names. Votes are told of groups that have decided, from five voters."
    >
      <form {...props} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <DayFields shown={{ from: dayAfter(today, -29), to: today }} today={today} problems={problems} />
          <div className="flex-[1_1_9rem] sm:max-w-44">
            <SegmentedControl
              legend="Format"
              name="format"
              segments={formats}
              value={format}
              onChange={setFormat}
            />
          </div>
        </div>
        <Alert problem={problem} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? 'Making the file…' : `Download ${format.toUpperCase()}`}
        </Button>
      </form>
    </TitledCard>
  )
}

async function save(exported: Exported, format: Format): Promise<void> {
  const { venueId, from, to, groups } = exported
  const name = `${venueId}-groups-${from}-to-${to}.${format}`
  if (format === 'json') saveFile(name, `${JSON.stringify(exported, null, 2)}\n`, 'application/json')
  else
    saveFile(
      name,
      await csvOf(
        exportColumns,
        groups.map((group) => exportColumns.map((column) => group[column])),
      ),
    )
  toast(
    groups.length === 0
      ? `No group on these days. Saved as ${name}`
      : `${counted(groups.length, 'group')} saved as ${name}`,
  )
}
