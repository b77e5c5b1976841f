import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Organization } from '../../../domain/organization/document.ts'
import type { SchoolRow } from '../../data/queries/schools.ts'
import type { SideDraft } from '../../pickers/drafts/use-side-draft.ts'
import { SchoolFields } from '../../pickers/schools/new-school-dialog.tsx'
import { SimilarSchools } from '../../pickers/schools/similar-schools.tsx'
import { focusField } from '../../ui/form/focus-field.ts'
import { Form } from '../../ui/form/form.tsx'

/** The new school of an educator, written down on the same page; those that look alike are offered instead. */
export function NewSchoolPart(props: {
  school: SideDraft<Organization>
  onSubmit: () => void
  onTakeInstead: (school: SchoolRow) => void
}) {
  const { t } = useLingui()
  // Begun from the search for a school, which has left the page and taken the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) focusField('Name')
  }, [])
  return (
    <section aria-labelledby="new-school">
      <h2 id="new-school">
        <Trans>New school or organization</Trans>
      </h2>
      <Form form={props.school.store} label={t`New school or organization`} onSubmit={props.onSubmit}>
        <div className="elan-fields">
          <SchoolFields alike={<SimilarSchools onPick={props.onTakeInstead} />} />
        </div>
      </Form>
    </section>
  )
}
