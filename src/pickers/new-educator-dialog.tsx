import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { namesAreVerySimilar } from '../../domain/activity/resemblance.ts'
import type { Educator } from '../../domain/educator/document.ts'
import { educatorTextLimits as limits } from '../../domain/educator/limits.ts'
import { educatorRefusals } from '../../domain/educator/rules.ts'
import { useProblemPhrase } from '../ui/form/field-parts.tsx'
import { useField } from '../ui/form/form.tsx'
import { TextField } from '../ui/form/text-fields.tsx'
import { NewRecordDialog } from './new-record-dialog.tsx'
import { NewSchoolDialog } from './new-school-dialog.tsx'
import { SchoolPicker } from './school-picker.tsx'
import { useSchoolNames } from './use-names.ts'
import { useSideDraft } from './use-side-draft.ts'

interface NewEducatorDialogProps {
  /** What was typed in the search: first and last name. */
  name: string
  /** The site where the educator will be found. */
  siteId: string
  /** The school of the activity, when there is just one. */
  schoolId: string | null
  /** The new educator, in the outbox already. */
  onReady: (educator: { Id: string; OrganizationId: string | null }) => void
  onClose: () => void
}

function emptyEducator({ name, siteId, schoolId }: NewEducatorDialogProps): Educator {
  const [FirstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    Id: crypto.randomUUID(),
    FirstName,
    LastName: rest.join(' '),
    Email: '',
    PhoneNumber: '',
    OrganizationId: schoolId,
    LanguagesHeader: { Items: [] },
    GradesHeader: { Items: [] },
    EducatorSiteHeader: { Items: [{ Id: crypto.randomUUID(), SiteId: siteId, IsActive: true }] },
  }
}

/** The educator as it is kept and sent: fields write null for an emptied text where the document says ''. */
export const tidyEducator = (educator: Educator): Educator => ({
  ...educator,
  FirstName: (educator.FirstName ?? '').trim(),
  LastName: (educator.LastName ?? '').trim(),
  Email: (educator.Email ?? '').trim(),
  PhoneNumber: (educator.PhoneNumber ?? '').trim(),
})

/** Writes down an educator who is not in the register yet, at a school that may be new too. */
export function NewEducatorDialog(props: NewEducatorDialogProps) {
  const { t } = useLingui()
  const [newSchool, setNewSchool] = useState<string | null>(null)
  const side = useSideDraft<Educator>({
    type: 'EducatorAuxData',
    begin: () => emptyEducator(props),
    isMeant: (unfinished) =>
      namesAreVerySimilar(`${unfinished.FirstName} ${unfinished.LastName}`, props.name) &&
      unfinished.EducatorSiteHeader.Items.some((item) => item.SiteId === props.siteId),
    tidy: tidyEducator,
    findProblems: educatorRefusals,
  })
  return (
    <>
      <NewRecordDialog
        title={t`New educator`}
        side={side}
        addLabel={<Trans>Add this educator</Trans>}
        onAdded={({ Id, OrganizationId }) => props.onReady({ Id, OrganizationId })}
        onClose={props.onClose}
      >
        <EducatorFields onNewSchool={setNewSchool} />
      </NewRecordDialog>
      {newSchool !== null && side && (
        <NewSchoolDialog
          name={newSchool}
          onClose={() => setNewSchool(null)}
          onReady={(school) => {
            setNewSchool(null)
            side.store.set('OrganizationId', school.Id)
          }}
        />
      )}
    </>
  )
}

/** The fields of an educator inside a form; `onNewSchool` offers to add a school that was not found. */
export function EducatorFields({ onNewSchool }: { onNewSchool?: (name: string) => void }) {
  const { t } = useLingui()
  return (
    <>
      <TextField name="FirstName" limit={limits.FirstName} label={t`First name`} required />
      <TextField name="LastName" limit={limits.LastName} label={t`Last name`} required />
      <TextField name="Email" limit={limits.Email} label={t`E-mail`} kind="email" required />
      <TextField name="PhoneNumber" limit={limits.PhoneNumber} label={t`Telephone`} kind="tel" />
      <SchoolOfEducator onNewSchool={onNewSchool} />
    </>
  )
}

function SchoolOfEducator({ onNewSchool }: { onNewSchool?: (name: string) => void }) {
  const { t } = useLingui()
  const field = useField<string | null>('OrganizationId')
  const error = useProblemPhrase(field.problem)
  const school = useSchoolNames(field.value ? [field.value] : []).get(field.value ?? '')
  if (field.value) {
    return (
      <div className="elan-chosen-school" data-field="OrganizationId">
        <div>
          <div className="elan-chosen-label">{t`School`}</div>
          <div>{school?.name ?? t`School`}</div>
          {school?.note && <div className="elan-picker-note">{school.note}</div>}
        </div>
        <Button variant="default" onClick={() => field.setValue(null)}>
          <Trans>Change the school</Trans>
        </Button>
      </div>
    )
  }
  return (
    <SchoolPicker
      name="OrganizationId"
      label={<Trans>School (required)</Trans>}
      error={error}
      onPick={(found) => field.setValue(found.Id)}
      onCreate={onNewSchool}
    />
  )
}
