import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnrolmentPage } from '../features/enrolment/enrolment-page.tsx'

export const Route = createFileRoute('/siteenrolment')({
  staticData: { name: msg`Register at a site` },
  component: EnrolmentPage,
})
