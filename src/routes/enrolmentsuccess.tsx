import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnrolmentSuccess } from '../features/enrolment/enrolment-success.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/enrolmentsuccess')({
  staticData: { name: msg`You are registered` },
  loader: bringDeskWords,
  component: EnrolmentSuccess,
})
