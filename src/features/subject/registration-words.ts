import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { localDay } from '../../../domain/kernel/clock.ts'
import { statusOfRegistration, type VolunteerStatus } from '../../../domain/registration/status.ts'
import type { OwnRegistration } from '../../data/queries/own-registrations.ts'
import { useFormat } from '../../ui/format.ts'

/** A registration as the tab shows it: of the server, or one's own of the device, which tells no version. */
export type RegistrationRow = OwnRegistration & { Version?: number; SubjectId?: string; SiteId?: string }

const statusPhrases: Record<VolunteerStatus, MessageDescriptor> = {
  0: msg`Waits for approval`,
  1: msg({ message: 'Approved', context: 'a registration' }),
  2: msg`Of a past season`,
  3: msg`Withdrawn`,
}

/** How a registration is said: its season, its status, and itself. */
export function useRegistrationWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const season = ({ Season }: RegistrationRow): string => {
    const [start, end] = [format.date(Season.StartDate), format.date(Season.EndDate)]
    return t`${start} to ${end}`
  }
  return {
    season,
    status: (row: RegistrationRow): string => i18n._(statusPhrases[statusOfRegistration(row)]),
    name: (row: RegistrationRow): string => `${row.Site.Name}, ${season(row)}`,
    /** The day of an instant where the device is. */
    day: (instant: string): string => format.date(localDay(instant)),
  }
}
