import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { namesAreVerySimilar } from '../../domain/activity/resemblance.ts'
import type { Educator } from '../../domain/educator/document.ts'
import { educatorRefusals } from '../../domain/educator/rules.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useProblemPhrase } from '../ui/form/field-parts.tsx'
import { focusFirstProblem } from '../ui/form/focus-field.ts'
import { Form, useField } from '../ui/form/form.tsx'
import { TextField } from '../ui/form/text-fields.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { NewSchoolDialog } from './new-school-dialog.tsx'
import { SchoolPicker } from './school-picker.tsx'
import { useSchoolNames } from './use-names.ts'
import { type SideDraft, useSideDraft } from './use-side-draft.ts'

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

// Fields write null for an emptied text where the document says ''.
const tidy = (educator: Educator): Educator => ({
  ...educator,
  FirstName: (educator.FirstName ?? '').trim(),
  LastName: (educator.LastName ?? '').trim(),
  Email: (educator.Email ?? '').trim(),
  PhoneNumber: (educator.PhoneNumber ?? '').trim(),
})

/** Writes down an educator who is not in the register yet, at a school that may be new too; works without signal. */
export function NewEducatorDialog(props: NewEducatorDialogProps) {
  const { t } = useLingui()
  const [newSchool, setNewSchool] = useState<string | null>(null)
  const side = useSideDraft<Educator>({
    type: 'EducatorAuxData',
    begin: () => emptyEducator(props),
    isMeant: (unfinished) =>
      namesAreVerySimilar(`${unfinished.FirstName} ${unfinished.LastName}`, props.name) &&
      unfinished.EducatorSiteHeader.Items.some((item) => item.SiteId === props.siteId),
    tidy,
    findProblems: educatorRefusals,
  })
  return (
    <>
      {createPortal(
        <Dialog opened onClose={props.onClose} title={t`New educator`}>
          {side && <EducatorFields side={side} onReady={props.onReady} onNewSchool={setNewSchool} />}
        </Dialog>,
        document.body,
      )}
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

function EducatorFields(props: {
  side: SideDraft<Educator>
  onReady: NewEducatorDialogProps['onReady']
  onNewSchool: (name: string) => void
}) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const { side, onReady } = props
  const { store } = side
  const add = async () => {
    const problems = store.problems()
    if (problems.length > 0) {
      store.touchAll()
      focusFirstProblem(problems)
      return
    }
    try {
      const educator = await side.save()
      onReady({ Id: educator.Id, OrganizationId: educator.OrganizationId })
    } catch (error) {
      console.error(error)
      snackbar.sayError(t`This device could not store the educator. They are still on this page.`)
    }
  }
  return (
    <Form form={store} label={t`New educator`} onSubmit={() => void add()}>
      <div className="elan-fields">
        <TextField name="FirstName" label={t`First name`} required />
        <TextField name="LastName" label={t`Last name`} required />
        <TextField name="Email" label={t`E-mail`} kind="email" required />
        <TextField name="PhoneNumber" label={t`Telephone`} kind="tel" />
        <SchoolOfEducator onNewSchool={props.onNewSchool} />
        <div className="elan-dialog-actions">
          <Button type="submit">
            <Trans>Add this educator</Trans>
          </Button>
        </div>
      </div>
    </Form>
  )
}

function SchoolOfEducator({ onNewSchool }: { onNewSchool: (name: string) => void }) {
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
