import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { listOfField } from '../../../domain/log/lists.ts'
import { programSupportTextLimits } from '../../../domain/program-support/limits.ts'
import { programSupportHourTypeIds } from '../../../domain/program-support/rules.ts'
import { KeptNote } from '../../pickers/log-form/kept-note.tsx'
import { ManyOfList } from '../../pickers/log-form/list-fields.tsx'
import { VolunteerHours } from '../../pickers/log-form/volunteer-hours.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { KitList } from './kit-list.tsx'
import type { LoadedSupport } from './load-support.ts'
import type { OpenSupport } from './open-support.ts'

interface SupportFormProps {
  form: OpenSupport
  loaded: LoadedSupport
  siteId: string
  label: string
  /** True when the reader sees and sets what is staff's. */
  forStaff: boolean
  /** Why it cannot be changed; absent when it can. */
  readOnlyReason?: ReactNode
  onSave: () => void
}

/** The one form of program support, new or known (specification 2, section 2.8). */
export function SupportForm(props: SupportFormProps) {
  const { t } = useLingui()
  const { form, loaded, siteId, forStaff, readOnlyReason } = props
  const { store } = form
  const { refusals } = loaded
  const readOnly = readOnlyReason !== undefined
  useEffect(() => {
    if (refusals.length > 0) store.refuse(refusals)
  }, [store, refusals])
  return (
    <Form form={store} label={props.label} readOnly={readOnly} onSubmit={props.onSave}>
      <div className="elan-form elan-fields">
        {readOnly && (
          <Alert icon={<IconLock aria-hidden="true" />} color="gray">
            {readOnlyReason}
          </Alert>
        )}
        {refusals.length > 0 && (
          <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger">
            <Trans>This log could not be accepted as it is. The reasons stand beside the answers.</Trans>
          </Alert>
        )}
        <TextField
          name="Name"
          limit={programSupportTextLimits.Name}
          label={t`Name of the event or task`}
          required
        />
        <DateField name="DateCompleted" label={t`Date completed`} required />
        <TextAreaField
          name="Description"
          limit={programSupportTextLimits.Description}
          label={t`Description`}
        />
        {forStaff && (
          <ManyOfList
            name="SpecialInitiativesHeader"
            label={t`Special initiatives`}
            list={listOfField.SpecialInitiativesHeader}
          />
        )}
        <section className="elan-section" aria-labelledby="support-hours">
          <h2 id="support-hours" className="support-heading">
            <Trans>Volunteer hours</Trans>
          </h2>
          <VolunteerHours siteId={siteId} forStaff={forStaff} hourTypes={programSupportHourTypeIds} />
        </section>
        <KitList siteId={siteId} />
      </div>
      {!readOnly && (
        <SaveBar status={<KeptNote form={form} />}>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </SaveBar>
      )}
    </Form>
  )
}
