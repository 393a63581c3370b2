import { readShortCode } from '@nofomo/contracts/offers/limits.ts'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { useTabDraft } from '../../../lib/storage/use-tab-draft.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { patience } from './answers.ts'
import { cursorInHalves, inHalves, problemOfTyped } from './typed-code.ts'

const sentences = {
  failed: 'The code could not be looked up. It is kept: press Find again.',
  network: 'No network. The code is kept: press Find again.',
}
const incomplete = { sentence: '', fields: { shortCode: 'A code has eight characters.' } }

/** The code that a guest reads out. It is looked up as soon as it is complete. */
export function ShortCodeForm({ onFound }: { onFound: (code: string) => void }) {
  const [{ typed }, change] = useTabDraft('counterCode', { typed: '' }, isDraft)
  const { form, busy, problem, send, refuse, forget } = useSending()
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    const at = cursor.current
    cursor.current = null
    if (at !== null) input.current?.setSelectionRange(at, at)
  })
  const wrong = problemOfTyped(typed)
  const fault = wrong ?? problem?.fields.shortCode

  function find(text: string) {
    const shortCode = readShortCode(text)
    if (shortCode === null) return wrong === null ? refuse(incomplete) : input.current?.focus()
    return void send(async () => {
      const input = { params: { shortCode } }
      const { voucher } = await api('GET /api/venue/vouchers/:shortCode', input, { signal: patience() })
      change({ typed: '' })
      onFound(voucher.code)
    }, sentences)
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const next = inHalves(target.value)
    cursor.current = cursorInHalves(target.value, target.selectionStart ?? target.value.length)
    forget()
    change({ typed: next })
    if (next !== typed && readShortCode(next) !== null) find(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    find(typed)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          ref={input}
          label="Or type the short code"
          name="shortCode"
          value={typed}
          onChange={type}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="XXXX-XXXX"
          aria-invalid={fault !== undefined}
          className="min-h-14 px-3! font-mono text-2xl font-bold tracking-wider min-[22rem]:text-3xl"
        />
        <Button type="submit" look="quiet" size="large" busy={busy}>
          {busy ? 'Finding…' : 'Find'}
        </Button>
      </div>
      <Alert small problem={fault === undefined ? null : { sentence: fault }} />
      <Alert small problem={problem} />
    </form>
  )
}

const isDraft = (stored: { typed?: unknown }) => typeof stored.typed === 'string'
