import { isCalendarDate } from '../kernel/calendar-date.ts'
import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import type { DeskOrganization } from './desk-document.ts'
import { deskTextLimits, STATUS_COMMENTS_LIMIT } from './limits.ts'
import { isPhoneNumber } from './rules.ts'
import { organizationStatuses } from './statuses.ts'

/**
 * What keeps an organization from being saved at the desk (specification 3, section 5): its name is required, numbers of
 * phone and fax that differ from `before` follow the pattern, texts stay within their limits. Merged it becomes by a
 * merge alone. What a register brought in before is left as it is: only what changes is judged.
 */
export function deskOrganizationRefusals(
  organization: DeskOrganization,
  before?: DeskOrganization | null,
): Problem[] {
  const changed = changedTexts(organization, before)
  const name: Problem[] = isFilled(organization.Name) ? [] : [{ Code: 'required', Field: 'Name' }]
  const phones = (['TelephoneNumber', 'FaxNumber'] as const)
    .filter((field) => isFilled(changed[field]) && !isPhoneNumber(changed[field]))
    .map((Field): Problem => ({ Code: 'phone_invalid', Field }))
  const closed: Problem[] =
    organization.DateClosed === null || isCalendarDate(organization.DateClosed)
      ? []
      : [{ Code: 'invalid_date', Field: 'DateClosed' }]
  const merged: Problem[] =
    organization.Status === organizationStatuses.merged ? [{ Code: 'invalid', Field: 'Status' }] : []
  return [
    ...name,
    ...phones,
    ...closed,
    ...merged,
    ...textsTooLong(changed, { ...deskTextLimits, StatusComments: STATUS_COMMENTS_LIMIT }),
    ...linesBroken(changed, Object.keys(deskTextLimits)),
  ]
}

const changedTexts = (
  organization: DeskOrganization,
  before: DeskOrganization | null | undefined,
): Partial<Record<keyof DeskOrganization, string>> =>
  Object.fromEntries(
    Object.entries(organization).filter(
      ([field, value]) => typeof value === 'string' && value !== before?.[field as keyof DeskOrganization],
    ),
  )
