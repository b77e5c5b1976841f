import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { organizationStatusPhrases } from './status-phrases.ts'

/** How the form names its fields, in the form's order. */
export function useOrganizationFieldNames() {
  const { t } = useLingui()
  return {
    Name: t`Name`,
    TypeId: t`Type of organization`,
    SubTypeId: t`Sub-type`,
    SchoolBoardId: t`School board`,
    GradeLevelsId: t`Grade levels`,
    LanguageId: t`Language of instruction`,
    GenderDistributionId: t`Gender distribution`,
    Address: t`Address`,
    City: t`City`,
    RegionId: t`Province or territory`,
    PostalCode: t`Postal code`,
    PhysicalAddress: t`Physical address`,
    PhysicalPostalCode: t`Postal code of the physical address`,
    TelephoneNumber: t`Telephone`,
    FaxNumber: t`Fax`,
    IsLowIncome: t`Most youth are from families with a low income`,
    IsPrimarilyFnmi: t`Most youth are First Nations, Métis or Inuit`,
    RepresentedFnmi: t`First Nations, Métis or Inuit who are represented`,
    Status: t`Status`,
    StatusComments: t`Comments on the status`,
    DateClosed: t`Closed on`,
  }
}

/** A field of the form of an organization. */
type OrganizationField = keyof ReturnType<typeof useOrganizationFieldNames>

/** Names fields and says their values, for whoever compares two of them. */
export function useOrganizationWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useOrganizationFieldNames()
  const nameOfValue = useEnumerationNames()
  const nameOf = (path: string): string => names[path as OrganizationField] ?? path
  const wordsOf = (path: string, value: PatchValue): ReactNode | undefined => {
    if (value === null || value === '' || typeof value === 'boolean') return undefined
    if (path === 'Status') return i18n._(organizationStatusPhrases[value as OrganizationStatus])
    if (path === 'DateClosed') return format.longDate(String(value))
    return path.endsWith('Id')
      ? (nameOfValue(String(value)) ?? t`a value that is no longer offered`)
      : undefined
  }
  return { names, nameOf, wordsOf }
}
