import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { namesAreVerySimilar } from '../../domain/activity/resemblance.ts'
import type { Organization } from '../../domain/organization/document.ts'
import { organizationRefusals } from '../../domain/organization/rules.ts'
import { rememberSchool, type SchoolRow } from '../data/queries/schools.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/form/choice-fields.tsx'
import { focusFirstProblem } from '../ui/form/focus-field.ts'
import { Form } from '../ui/form/form.tsx'
import { TextField } from '../ui/form/text-fields.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { useEnumeration } from './lists-context.tsx'
import { SimilarSchools } from './similar-schools.tsx'
import { type SideDraft, useSideDraft } from './use-side-draft.ts'

interface NewSchoolDialogProps {
  /** What was typed in the search. */
  name: string
  /** The new school, in the outbox already, or an existing one that was taken instead. */
  onReady: (school: { Id: string; Name: string }) => void
  onClose: () => void
}

const emptySchool = (name: string): Organization => ({
  Id: crypto.randomUUID(),
  Name: name,
  Address: '',
  City: '',
  RegionId: null,
  PostalCode: '',
  TelephoneNumber: '',
  GenderDistributionId: null,
  LanguageId: null,
  TypeId: null,
  Status: 0,
})

// Fields write null for an emptied text where the document says ''.
const tidy = (school: Organization): Organization => ({
  ...school,
  Name: (school.Name ?? '').trim(),
  Address: (school.Address ?? '').trim(),
  City: (school.City ?? '').trim(),
  PostalCode: (school.PostalCode ?? '').trim().toUpperCase(),
  TelephoneNumber: (school.TelephoneNumber ?? '').trim(),
})

/**
 * Adds a school or organization that the register does not have, with or without signal; those that look alike are
 * shown first. Outside the page's form in the document, since forms do not nest.
 */
export function NewSchoolDialog(props: NewSchoolDialogProps) {
  const { t } = useLingui()
  const side = useSideDraft<Organization>({
    type: 'Organization',
    begin: () => emptySchool(props.name),
    isMeant: (unfinished) => namesAreVerySimilar(unfinished.Name, props.name),
    tidy,
    findProblems: organizationRefusals,
  })
  return createPortal(
    <Dialog opened onClose={props.onClose} title={t`New school or organization`}>
      {side && <SchoolFields side={side} onReady={props.onReady} />}
    </Dialog>,
    document.body,
  )
}

function SchoolFields(props: { side: SideDraft<Organization>; onReady: NewSchoolDialogProps['onReady'] }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const { side, onReady } = props
  const { store } = side
  const provinces = useEnumeration('Region')
  const genders = useEnumeration('SchoolClassType')
  const languages = useEnumeration('SchoolLanguage')

  const add = async () => {
    const problems = store.problems()
    if (problems.length > 0) {
      store.touchAll()
      focusFirstProblem(problems)
      return
    }
    try {
      const school = await side.save()
      await rememberSchool(school.Id)
      onReady({ Id: school.Id, Name: school.Name })
    } catch (error) {
      console.error(error)
      snackbar.sayError(t`This device could not store the school. It is still on this page.`)
    }
  }
  const takeInstead = async (school: SchoolRow) => {
    await side.discard()
    await rememberSchool(school.Id)
    onReady(school)
  }
  return (
    <Form form={store} label={t`New school or organization`} onSubmit={() => void add()}>
      <div className="elan-fields">
        <TextField name="Name" label={t`Name`} required />
        <SimilarSchools onPick={(school) => void takeInstead(school)} />
        <TextField name="Address" label={t`Address`} required />
        <TextField name="City" label={t`City`} required />
        <SelectField name="RegionId" label={t`Province or territory`} choices={provinces} required />
        <TextField name="PostalCode" label={t`Postal code`} required />
        <TextField name="TelephoneNumber" label={t`Telephone`} kind="tel" required />
        <SelectField name="GenderDistributionId" label={t`Girls, boys or both`} choices={genders} />
        <SelectField name="LanguageId" label={t`Language of instruction`} choices={languages} />
        <div className="elan-dialog-actions">
          <Button type="submit">
            <Trans>Add this school</Trans>
          </Button>
        </div>
      </div>
    </Form>
  )
}
