import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { textLimits } from '../../../../domain/activity/constants.ts'
import type { Activity } from '../../../../domain/activity/document.ts'
import type { MatrixField } from '../../../../domain/activity/matrix.ts'
import { isFilled } from '../../../../domain/kernel/text.ts'
import { ManyOfList } from '../../../pickers/log-form/list-fields.tsx'
import { useFormContext, useFormSelection } from '../../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { KitsField } from '../kits-field.tsx'
import { useMatrix, useSurroundings } from '../surroundings.tsx'

const detailFields = [
  'Partnership',
  'Keywords',
  'FacultyOrCampusStaff',
  'MediaInAttendance',
  'OutsideFundingReceived',
  'SuccessesSuggestionsIssues',
  'PhotoPermissionIdMethod',
] as const satisfies (MatrixField & keyof Activity)[]

/** What was done: description, kits, languages, grades, subject areas; the rarer answers behind one fold. */
export function DoneStep() {
  const { t } = useLingui()
  const { type } = useSurroundings()
  const { shows, needs } = useMatrix(type)
  return (
    <>
      {shows('LanguagesHeader') && (
        <ManyOfList
          name="LanguagesHeader"
          list="Languages"
          label={t`Languages spoken`}
          required={needs('LanguagesHeader')}
        />
      )}
      {shows('GradesHeader') && <ManyOfList name="GradesHeader" list="Grades" label={t`Grades`} />}
      {shows('SubjectAreasHeader') && (
        <ManyOfList name="SubjectAreasHeader" list="AreasOfStudy" label={t`Subject areas`} />
      )}
      {shows('WorkshopKits') && <KitsField path="WorkshopKits" />}
      {shows('Description') && (
        <TextAreaField name="Description" limit={textLimits.Description} label={t`Description`} />
      )}
      <MoreDetails />
      {shows('SpecialInitiativesHeader') && (
        <ManyOfList
          name="SpecialInitiativesHeader"
          list="SpecialInitiativesTags"
          label={t`Special initiatives`}
          hint={t`Only staff see this.`}
        />
      )}
      {shows('ZoomId') && (
        <TextField
          name="ZoomId"
          limit={textLimits.ZoomId}
          label={t`Zoom ID`}
          hint={t`Only staff see this.`}
        />
      )}
    </>
  )
}

function MoreDetails() {
  const { t } = useLingui()
  const { type } = useSurroundings()
  const { shows } = useMatrix(type)
  const { store } = useFormContext()
  // Open at first when something is written there or remarked about it; afterwards the person decides.
  const [open, setOpen] = useState(() =>
    detailFields.some((field) => isFilled(store.get(field) as string | null)),
  )
  const isRemarked = useFormSelection(store, (form) => detailFields.some((field) => form.remarkAt(field)))
  useEffect(() => {
    if (isRemarked) setOpen(true)
  }, [isRemarked])
  // Whoever is led to what is wrong there finds it.
  const staysOpen = useFormSelection(store, (form) =>
    form.problems().some(({ Field }) => detailFields.some((field) => field === Field)),
  )
  if (!detailFields.some(shows)) return null
  const toggle = (fold: HTMLDetailsElement) => {
    fold.open ||= staysOpen
    setOpen(fold.open)
  }
  return (
    <details className="elan-fold" open={open || staysOpen} onToggle={(event) => toggle(event.currentTarget)}>
      <summary>
        <Trans>More details, all optional</Trans>
      </summary>
      {(open || staysOpen) && (
        <div className="elan-fields">
          {shows('Partnership') && (
            <TextField name="Partnership" limit={textLimits.Partnership} label={t`Partners`} />
          )}
          {shows('Keywords') && <TextField name="Keywords" limit={textLimits.Keywords} label={t`Keywords`} />}
          {shows('FacultyOrCampusStaff') && (
            <TextField
              name="FacultyOrCampusStaff"
              limit={textLimits.FacultyOrCampusStaff}
              label={t`Faculty or campus staff who took part`}
            />
          )}
          {shows('MediaInAttendance') && (
            <TextField
              name="MediaInAttendance"
              limit={textLimits.MediaInAttendance}
              label={t`Media in attendance`}
            />
          )}
          {shows('OutsideFundingReceived') && (
            <TextField
              name="OutsideFundingReceived"
              limit={textLimits.OutsideFundingReceived}
              label={t`Outside funding received`}
            />
          )}
          {shows('SuccessesSuggestionsIssues') && (
            <TextAreaField
              name="SuccessesSuggestionsIssues"
              limit={textLimits.SuccessesSuggestionsIssues}
              label={t`Successes, suggestions, issues`}
            />
          )}
          {shows('PhotoPermissionIdMethod') && (
            <TextField
              name="PhotoPermissionIdMethod"
              limit={textLimits.PhotoPermissionIdMethod}
              label={t`How photo permission was identified`}
              hint={t`For instance: stickers, a list from the teacher`}
            />
          )}
        </div>
      )}
    </details>
  )
}
