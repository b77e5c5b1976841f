import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { EnrolmentFacts } from '../../data/people/enrolment.ts'
import { DeskGuard, DeskNote } from '../../pickers/desk-form/desk-notices.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import '../../pickers/log-form/log-form.css'
import { SiteQuestions } from '../../pickers/registration/site-questions.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form, useFormValue } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { configOfSite, type EnrolmentWords } from './enrolment-kind.ts'
import { offeredSites } from './offered-sites.ts'
import { useRegistering } from './use-registering.tsx'

interface EnrolmentFormProps {
  desk: OpenDesk<EnrolmentWords>
  facts: EnrolmentFacts
}

/** The site, what it asks, and what has to be known before one registers. */
export function EnrolmentForm({ desk, facts }: EnrolmentFormProps) {
  const { t } = useLingui()
  const form = useRegistering(desk, facts)
  const sites = offeredSites(facts).map(({ Id, Name }) => ({ value: Id, label: Name }))
  return (
    <>
      <Form form={form.store} label={t`Register at a site`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          <SelectField
            name="SiteId"
            label={t`Site`}
            hint={t`The site that you would volunteer with this season`}
            choices={sites}
            placeholder={t`Choose a site…`}
            required
          />
          <Questions facts={facts} />
          <Eligibility />
        </div>
        <SaveBar status={<DeskNote desk={desk} />}>
          <Button type="submit" loading={form.busy}>
            <Trans>Register</Trans>
          </Button>
        </SaveBar>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

/** What the chosen site asks; nothing until one is chosen. */
export function Questions({ facts }: { facts: Pick<EnrolmentFacts, 'sites' | 'lists'> }) {
  const siteId = useFormValue<string | null>('SiteId')
  if (!siteId) return null
  return <SiteQuestions key={siteId} config={configOfSite(siteId, facts)} lists={facts.lists} />
}

/** Who may do what (specification 1, section 5). */
function Eligibility() {
  const { t } = useLingui()
  return (
    <Alert icon={<IconInfoCircle aria-hidden="true" />} color="gray" title={t`Before you register`}>
      <ul className="enrolment-rules">
        <li>
          <Trans>
            Volunteers under 18 cannot volunteer alone, and cannot be responsible for the safety of others.
          </Trans>
        </li>
        <li>
          <Trans>Whoever drives a rental vehicle must hold a valid licence and be over 21.</Trans>
        </li>
        <li>
          <Trans>Activities in person need a Yes to full vaccination against COVID-19 in your profile.</Trans>
        </li>
      </ul>
    </Alert>
  )
}
