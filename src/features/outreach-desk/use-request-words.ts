import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutreachRequest } from '../../../domain/outreach/document.ts'
import type { OutreachType } from '../../../domain/outreach/statuses.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { requestTypePhrases } from './request-phrases.ts'

type Named = Exclude<keyof OutreachRequest, 'Id' | 'SiteId' | 'YouthDemographics' | 'Classes' | 'Notes'>

/** How the form names its fields and says their values, for whoever has to choose between two of them. */
export function useRequestWords() {
  const { t, i18n } = useLingui()
  const enumerationName = useEnumerationNames()
  const names: Record<Named, string> = {
    OutreachType: t`Type of visit`,
    FirstTimeParticipating: t`They take part for the first time`,
    AvailableTimes: t`Times that would suit`,
    LogisticDetails: t`Logistics`,
    LanguageId: t`Language of the visit`,
    OtherLanguage: t`Which language?`,
    OrganizationId: t`School or organization`,
    NoOrgDetails: t`Which school or group is it?`,
    NoOrgPostalCode: t`Its postal code`,
    ContactFirstName: t`First name`,
    ContactLastName: t`Last name`,
    ContactEmail: t`E-mail`,
    ContactPhoneNumber: t`Telephone`,
    EventAddress: t`Address`,
    EventCity: t`City`,
    EventProvince: t`Province or territory`,
    EventPostalCode: t`Postal code`,
    SpecificDemographics: t`The visit is for particular groups of youth`,
  }
  const nameOf = (path: string): string => {
    if (path.startsWith('YouthDemographics')) return t`The youth`
    if (path.startsWith('Classes')) return t`A class`
    if (path.startsWith('Notes')) return t`A note`
    return names[path as Named] ?? t`The request`
  }
  const wordsOf = (path: string, value: PatchValue): ReactNode | undefined => {
    if (value === null || typeof value === 'boolean') return undefined
    if (path === 'OutreachType') return i18n._(requestTypePhrases[value as OutreachType])
    if (path === 'OrganizationId') return t`another school`
    return /Id$|^EventProvince$/.test(path) ? (enumerationName(String(value)) ?? t`another one`) : undefined
  }
  return { nameOf, wordsOf }
}
