import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { namesAreTheSame } from '../../../domain/activity/resemblance.ts'
import { type Educator, emptyEducator, tidyEducator } from '../../../domain/educator/document.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import { onListOf } from '../../../domain/educator/site-activity.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import { toSingleLine } from '../../../domain/kernel/single-line.ts'
import { newId } from '../../data/store/new-id.ts'
import { NewRecordDialog } from '../choosing/new-record-dialog.tsx'
import { useSideDraft } from '../drafts/use-side-draft.ts'
import { NewSchoolDialog } from '../schools/new-school-dialog.tsx'
import { EducatorFields } from './educator-fields.tsx'

interface NewEducatorDialogProps {
  /** What was typed in the search: first and last name. */
  name: string
  /** The site where the educator will be found. */
  siteId: string
  /** The school of the activity, when there is just one. */
  schoolId: string | null
  /** The Id of the one who was begun and is gone on with. */
  draftId?: string
  /** The new educator, in the outbox already. */
  onReady: (educator: { Id: string; OrganizationId: string | null }) => void
  onClose: () => void
}

function beginEducator({ name, siteId, schoolId }: NewEducatorDialogProps): Educator {
  const [FirstName = '', ...rest] = toSingleLine(name).trim().split(/\s+/)
  const educator = onListOf(emptyEducator(newId()), siteId, newId())
  return { ...educator, FirstName, LastName: rest.join(' '), OrganizationId: schoolId }
}

/** Writes down an educator who is not in the register yet, at a school that may be new too. */
export function NewEducatorDialog(props: NewEducatorDialogProps) {
  const { t } = useLingui()
  const [newSchool, setNewSchool] = useState<string | null>(null)
  const side = useSideDraft<Educator>({
    type: 'EducatorAuxData',
    begin: () => beginEducator(props),
    isMeant: (unfinished) =>
      namesAreTheSame(personName(unfinished.FirstName, unfinished.LastName), props.name) &&
      unfinished.EducatorSiteHeader.Items.some((item) => item.SiteId === props.siteId),
    draftId: props.draftId,
    onElsewhere: props.onClose,
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
