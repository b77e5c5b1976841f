import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KeptTrackingItem } from '../../../domain/screening/document.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { OrganizationName } from '../../pickers/people/organization-name.tsx'

/** How the fields of a tracking item are called, in the form and where two people changed the same. */
export function useItemFieldNames(): Record<
  Exclude<keyof KeptTrackingItem, 'Id' | 'ScreeningDocumentId'>,
  string
> {
  const { t } = useLingui()
  return {
    OrganizationId: t`School or organization`,
    SentTo: t`Sent to`,
    SentDate: t`Sent on`,
    ExpiryDate: t`Expires on`,
    RestrictedActivities: t`Restricted activities`,
    RestrictedActivityComments: t`What is restricted`,
  }
}

/** How the fields and their values are said where two people changed the same: a school by its name. */
export function useItemClash() {
  const { t } = useLingui()
  const names: Record<string, string> = useItemFieldNames()
  const nameOf = (path: string): string => names[path] ?? path
  const wordsOf = (path: string, value: PatchValue): ReactNode | undefined =>
    path === 'OrganizationId' && value ? (
      <OrganizationName id={String(value)} unknown={t`An organization that this device does not know`} />
    ) : undefined
  return { nameOf, wordsOf }
}
