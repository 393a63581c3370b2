import Printer from 'virtual:icons/printer'
import type { Invoice } from '@nofomo/contracts/billing/endpoints.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { loadStanding } from '../../../features/venue-home/venue-standing.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { loadBilling } from './load-billing.ts'

/** `isLoaded`: the plan could be read, so an invoice that is not among its own does not exist. */
type Loaded = { invoice: Invoice | null; isLoaded: boolean; venue: { name: string; address: string } }

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({
    title: loaded?.invoice ? `Invoice ${loaded.invoice.number}` : 'Invoice',
    noindex: true,
  }),
}

export async function loader(args: LoaderFunctionArgs) {
  const [{ isOpen, loaded }, { standing }] = await Promise.all([loadBilling(args), loadStanding(args)])
  const invoice = loaded?.data.invoices.find(({ number }) => number === args.params.number) ?? null
  const isLoaded = !isOpen || loaded !== null
  const page: Loaded = { invoice, isLoaded, venue: standing?.venue ?? { name: '', address: '' } }
  return data(page, { status: invoice ? 200 : isLoaded ? 404 : 503 })
}

/** `/venue/invoices/…`: one invoice, to look at and to print. */
export function Component() {
  const { invoice, isLoaded, venue } = useLoaderData<Loaded>()
  const back = useSectionPath()('billing')
  if (!invoice)
    return (
      <NoticePage
        title={isLoaded ? 'Invoice not found' : 'The invoice could not be loaded'}
        text={
          isLoaded
            ? 'It is none of the invoices of a venue that you own. Look for it under Billing.'
            : 'Nothing is lost. Try again in a moment.'
        }
      >
        <ButtonLink to={paths.venueSection('billing')}>Go to billing</ButtonLink>
      </NoticePage>
    )
  return (
    <main className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4 px-4 py-4 sm:py-8 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={back}>Back to billing</TextLink>
        <Button look="quiet" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </div>
      <InvoiceSheet invoice={invoice} venue={venue} />
    </main>
  )
}
