import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { AwardsTab } from './awards-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RegistrationsTab } from './registrations-tab.tsx'
import { ScreeningTab } from './screening-tab.tsx'
import type { SummaryPerson, SummarySearch } from './summary-person.ts'

/** One tab of the summary: a line of {@link summaryTabs}. */
interface SummaryTab {
  /** How the address names it. */
  id: string
  title: MessageDescriptor
  Panel: ComponentType<{ person: SummaryPerson; search: SummarySearch }>
}

const profile: SummaryTab = { id: 'profile', title: msg`Profile`, Panel: ProfileTab }
const registrations: SummaryTab = {
  id: 'registrations',
  title: msg`Registrations`,
  Panel: RegistrationsTab,
}

/** The tabs of the summary, in their order. */
export const summaryTabs: readonly SummaryTab[] = [
  profile,
  registrations,
  { id: 'notes', title: msg`Notes`, Panel: NotesTab },
  { id: 'awards', title: msg`Awards`, Panel: AwardsTab },
  { id: 'screening', title: msg`Screening documents`, Panel: ScreeningTab },
]

/** The tab that an address asks for; a registration is shown on its own tab. */
export const tabOf = ({ tab, registrationId }: SummarySearch): SummaryTab =>
  summaryTabs.find(({ id }) => id === tab) ?? (registrationId ? registrations : profile)
