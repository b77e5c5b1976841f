import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { SchoolDetails, SchoolItem } from '../../../domain/activity/document.ts'
import { countMissingDetails } from '../../../domain/activity/school-details.ts'
import { PathNote } from '../../pickers/log-form/item-row.tsx'
import { NewSchoolDialog } from '../../pickers/schools/new-school-dialog.tsx'
import { useField, useFormContext, useNotesOf } from '../../ui/form/form.tsx'

interface BegunSchoolProps {
  /** Path of the school's row. */
  rowPath: string
  item: SchoolItem
  details: SchoolDetails
}

/** A school that the log knows and the register does not yet: what is left, and the way to add it. */
export function BegunSchool({ rowPath, item, details }: BegunSchoolProps) {
  const { t } = useLingui()
  const { store, readOnly } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const path = `${rowPath}.OrganizationId`
  // Its fields are in the dialog; words of a request may be longer than a name.
  const namePath = `${rowPath}.OrganizationDetails.Name`
  const told = useId()
  // That it is not chosen in the register is what this says already.
  const { problem, remark } = useField<string | null>(path)
  const isNoted = problem !== undefined || remark !== ''
  const notes = useNotesOf([...(isNoted ? [path] : []), namePath])
  const missing = countMissingDetails(details)
  const name = details.Name ?? ''
  const change = (changes: Partial<SchoolItem>) => {
    setIsOpen(false)
    store.set(rowPath, { ...item, ...changes })
  }
  return (
    <div data-field={path}>
      <p id={told} className="elan-hint">
        <IconAlertCircle size={18} aria-hidden="true" /> <Trans>Not in the register yet.</Trans>{' '}
        {missing > 0 && <Plural value={missing} one="# detail missing" other="# details missing" />}
      </p>
      {isNoted && <PathNote path={path} withoutReminder />}
      <div data-field={namePath}>
        <PathNote path={namePath} />
        {!readOnly && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            aria-describedby={notes ? `${told} ${notes}` : told}
            aria-label={missing > 0 ? t`Complete the details of ${name}` : t`Add it to the register: ${name}`}
            onClick={() => setIsOpen(true)}
          >
            {missing > 0 ? <Trans>Complete the details</Trans> : <Trans>Add it to the register</Trans>}
          </Button>
        )}
      </div>
      {isOpen && (
        <NewSchoolDialog
          name={name}
          details={details}
          rowId={item.Id}
          onReady={({ Id, Name }) =>
            change({ OrganizationId: Id, OrganizationDetails: null, Organization: { Id, Name } })
          }
          onKeep={(OrganizationDetails) => change({ OrganizationDetails })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
