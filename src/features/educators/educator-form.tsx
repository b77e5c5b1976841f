import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { emptyOrganization, type Organization } from '../../../domain/organization/document.ts'
import { type Draft, newDraft } from '../../data/drafts/drafts.ts'
import { newId } from '../../data/store/new-id.ts'
import { EducatorNameFields, EducatorSchoolField } from '../../pickers/educators/educator-fields.tsx'
import { ManyOfList } from '../../pickers/log-form/list-fields.tsx'
import '../../pickers/log-form/log-form.css'
import type { SideDraft } from '../../pickers/drafts/use-side-draft.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form, useFormSelection } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { KeptNote } from './kept-note.tsx'
import { NewSchoolPart } from './new-school-part.tsx'
import { type OpenEducator, openSchool } from './use-educator-form.ts'
import { useSaveEducator } from './use-save-educator.tsx'

interface EducatorFormProps {
  site: SessionSite
  form: OpenEducator
  label: string
}

/** The fields of an educator; beneath them, when it is not in the register yet, those of the school. */
export function EducatorForm({ site, form, label }: EducatorFormProps) {
  const { t } = useLingui()
  const { educator, loaded } = form
  const [school, setSchool] = useState<SideDraft<Organization> | null>(form.school.current)
  const lastSchool = useRef<{ doc: Organization; instead: string | null } | null>(null)
  const save = useSaveEducator(site, form, () => setSchool(null))
  const readOnly = !loaded.mayEdit

  const show = (side: SideDraft<Organization> | null, organizationId: string | null) => {
    form.school.current = side
    setSchool(side)
    educator.store.set('OrganizationId', organizationId)
  }
  const begin = (name: string) => {
    // Switched off by mistake, nothing of it is lost while the page is open; another name means another school.
    const last = name === '' ? lastSchool.current?.doc : undefined
    const doc = last ?? { ...emptyOrganization(newId()), Name: name }
    lastSchool.current = { doc, instead: educator.store.values().OrganizationId }
    const draft: Draft<Organization> = { ...newDraft('Organization', doc), onPage: true }
    const side = openSchool(draft)
    side.autosave.changed(doc)
    show(side, doc.Id)
  }
  const giveUp = async (instead: string | null) => {
    if (!school) return
    lastSchool.current = { doc: school.store.values(), instead: null }
    show(null, instead)
    await school.discard()
  }

  return (
    <>
      <div className="educator-form elan-form">
        <Form form={educator.store} label={label} readOnly={readOnly} onSubmit={save}>
          <div className="elan-fields">
            <EducatorNameFields />
            <ManyOfList name="LanguagesHeader" list="Languages" label={t`Languages`} />
            <ManyOfList name="GradesHeader" list="Grades" label={t`Grades`} />
            <ActiveField form={form} site={site} />
            {!school && <EducatorSchoolField onNewSchool={readOnly ? undefined : begin} />}
          </div>
        </Form>
        {!readOnly && (
          <Switch
            className="elan-switch"
            label={<Trans>The school is new: write it down here</Trans>}
            checked={school !== null}
            onChange={(event) => {
              if (event.currentTarget.checked) begin('')
              else void giveUp(lastSchool.current?.instead ?? null)
            }}
          />
        )}
        {school && (
          <NewSchoolPart school={school} onSubmit={save} onTakeInstead={(found) => void giveUp(found.Id)} />
        )}
      </div>
      {!readOnly && (
        <SaveBar status={<KeptNote form={form} school={school} />}>
          <Button onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </SaveBar>
      )}
    </>
  )
}

/** Whether the educator is offered where logs are written at the site of the page. */
function ActiveField({ form, site }: { form: OpenEducator; site: SessionSite }) {
  const { t } = useLingui()
  const path = useFormSelection(form.educator.store, (store) => {
    const item = store.values().EducatorSiteHeader.Items.find(({ SiteId }) => SiteId === site.Id)
    return item ? `EducatorSiteHeader.Items[${item.Id}].IsActive` : null
  })
  return path && <SwitchField name={path} label={t`Active at ${site.Name}`} />
}
