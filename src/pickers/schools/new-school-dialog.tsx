import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SchoolDetails } from '../../../domain/activity/document.ts'
import {
  detailsOf,
  isSchoolMeant,
  schoolFrom,
  withKnownDetails,
} from '../../../domain/activity/school-details.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { toSingleLine } from '../../../domain/kernel/single-line.ts'
import {
  emptyOrganization,
  type Organization,
  tidyOrganization,
} from '../../../domain/organization/document.ts'
import { organizationTextLimits as limits } from '../../../domain/organization/limits.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import type { SchoolRow } from '../../data/queries/schools.ts'
import { rememberSchool } from '../../data/queries/search-schools.ts'
import { newId } from '../../data/store/new-id.ts'
import { TextField } from '../../ui/form/text-fields.tsx'
import { NewRecordDialog } from '../choosing/new-record-dialog.tsx'
import { useSideDraft } from '../drafts/use-side-draft.ts'
import { OneOfList } from '../log-form/list-fields.tsx'
import { SimilarSchools } from './similar-schools.tsx'

interface NewSchoolDialogProps {
  /** What was typed in the search. */
  name: string
  /** The Id of the one that was begun and is gone on with. */
  draftId?: string
  /** The new school, in the outbox already, or an existing one that was taken instead. */
  onReady: (school: { Id: string; Name: string }) => void
  /** What the log knows of it already. */
  details?: SchoolDetails | null
  /** The Id of the log's row that knows it: what was begun of it there is gone on with, whatever was corrected. */
  rowId?: string
  /** Keeps what is known with the log, for somebody who can ask for the rest; absent where no log can keep it. */
  onKeep?: (details: SchoolDetails) => void
  onClose: () => void
}

/** Adds a school or organization that the register does not have; those that look alike are shown first. */
export function NewSchoolDialog(props: NewSchoolDialogProps) {
  const { t } = useLingui()
  const { onReady, onKeep } = props
  const side = useSideDraft<Organization>({
    type: 'Organization',
    begin: () =>
      props.details
        ? schoolFrom(newId(), props.details)
        : { ...emptyOrganization(newId()), Name: toSingleLine(props.name) },
    isMeant: (unfinished) => isSchoolMeant(unfinished, props.name, props.details),
    row:
      props.rowId === undefined
        ? undefined
        : { id: props.rowId, bringUpToDate: (school) => withKnownDetails(school, props.details) },
    draftId: props.draftId,
    onElsewhere: props.onClose,
    tidy: tidyOrganization,
    findProblems: organizationRefusals,
  })
  const takeInstead = async (school: SchoolRow) => {
    await side?.discard()
    await rememberSchool(school.Id)
    onReady(school)
  }
  return (
    <NewRecordDialog
      title={t`New school or organization`}
      side={side}
      addLabel={<Trans>Add this school</Trans>}
      onAdded={async (school) => {
        await rememberSchool(school.Id)
        onReady({ Id: school.Id, Name: school.Name })
      }}
      keep={
        onKeep && {
          label: <Trans>Keep with the log</Trans>,
          refusals: (problems) => problems.filter(isInTheWay),
          onKeep: (school) => onKeep(detailsOf(tidyOrganization(school))),
        }
      }
      onClose={props.onClose}
    >
      {onKeep && (
        <p className="elan-hint">
          <Trans>
            If something is not known now, keep the school with the log: whoever completes the log can add the
            rest.
          </Trans>
        </p>
      )}
      <SchoolFields alike={<SimilarSchools onPick={(school) => void takeInstead(school)} />} />
    </NewRecordDialog>
  )
}

/** What is only missing may come later; a name, and texts that the server takes, may not. */
const isInTheWay = ({ Code, Field }: Problem): boolean =>
  (Code === 'required' && Field === 'Name') || Code === 'too_long' || Code === 'not_one_line'

/** The fields of a school inside a form; `alike` stands beneath its name. */
export function SchoolFields({ alike }: { alike?: ReactNode }) {
  const { t } = useLingui()
  const needed = { required: true, whenMissing: t`Required` }
  return (
    <>
      <TextField name="Name" limit={limits.Name} label={t`Name`} {...needed} />
      {alike}
      <TextField name="Address" limit={limits.Address} label={t`Address`} {...needed} />
      <TextField name="City" limit={limits.City} label={t`City`} {...needed} />
      <OneOfList name="RegionId" label={t`Province or territory`} list="Region" {...needed} />
      <TextField name="PostalCode" limit={limits.PostalCode} label={t`Postal code`} {...needed} />
      <TextField
        name="TelephoneNumber"
        limit={limits.TelephoneNumber}
        label={t`Telephone`}
        kind="tel"
        {...needed}
      />
      <OneOfList name="GenderDistributionId" label={t`Girls, boys or both`} list="SchoolClassType" />
      <OneOfList name="LanguageId" label={t`Language of instruction`} list="SchoolLanguage" />
    </>
  )
}
