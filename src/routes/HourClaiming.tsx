import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayClaimHours } from '../../domain/hours/rules.ts'
import { HourClaimingPage } from '../features/hours/hour-claiming-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'
import { useSession } from '../pickers/session-context.tsx'
import { NotFound } from '../ui/page-states.tsx'

export const Route = createFileRoute('/HourClaiming')({
  staticData: { name: msg`Hour claiming` },
  loader: bringDeskWords,
  component: HourClaiming,
})

function HourClaiming() {
  const { actor } = useSession()
  return mayClaimHours(actor) ? <HourClaimingPage /> : <NotFound asPage />
}
