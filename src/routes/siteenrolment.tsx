import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnrolmentPage } from '../features/enrolment/enrolment-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/siteenrolment')({
  staticData: { name: msg`Register at a site` },
  loader: bringDeskWords,
  component: EnrolmentPage,
})
