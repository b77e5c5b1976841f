import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HourClaimingPage } from '../features/hours/hour-claiming-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/HourClaiming')({
  staticData: { name: msg`Hour claiming` },
  loader: bringDeskWords,
  component: HourClaimingPage,
})
