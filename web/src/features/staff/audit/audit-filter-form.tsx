import { venueFormLimits } from '@nofomo/contracts/values/forms/venue-form-limits.ts'
import { Form } from 'react-router'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { actionInWords, allActions } from './audit.messages.ts'
import type { AuditFilters } from './audit-query.ts'

/** Filters by who, what and about whom. Works as a plain form: what is sent stands in the address. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Card className="p-5 sm:p-6">
      <Form
        method="get"
        aria-label="Filter the audit"
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        <Field
          label="Staff member"
          name="staff"
          autoComplete="off"
          maxLength={venueFormLimits.staffNameLength}
          defaultValue={filters.staff ?? ''}
        />
        <Select
          label="Action"
          name="action"
          defaultValue={filters.action ?? ''}
          none="Everything"
          choices={allActions.map((action) => [action, actionInWords(action)])}
        />
        <Field
          label="Subject"
          name="subject"
          autoComplete="off"
          placeholder="A number or id"
          maxLength={venueFormLimits.auditSubjectLength}
          defaultValue={filters.subject ?? ''}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit">Filter</Button>
          {isFiltered && (
            <ButtonLink to={paths.adminSection('audit')} look="ghost">
              Show everything
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  )
}
