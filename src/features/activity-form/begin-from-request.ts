import { i18n } from '@lingui/core'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { contactAmong, logOfRequest } from '../../../domain/outreach/log-of-request.ts'
import { readOpeningValues } from '../../data/queries/lists.ts'
import { readRequestToLog } from '../../data/queries/requests-to-log.ts'
import { activeEducators } from '../../data/queries/search-educators.ts'
import { newId } from '../../data/store/new-id.ts'
import { languageOf } from '../../ui/format.ts'
import { withNames } from './with-names.ts'

/**
 * A new log filled from a request of a school: from this device, or from the server where the device does not carry it.
 * Throws when neither can tell it.
 */
export async function beginFromRequest(
  begun: Activity,
  requestId: string,
  { type, siteId }: { type: ActivityTypeName; siteId: string },
): Promise<Activity> {
  const request = await readRequestToLog(requestId)
  if (!request) throw new Error('the request is not on this device and the server does not tell it')
  const educator = contactAmong(await activeEducators([siteId]), request)
  const filled = logOfRequest(begun, request, {
    type,
    educatorId: educator?.Id ?? null,
    otherLanguageIds: [...(await readOpeningValues(['Languages']))],
    locale: languageOf(i18n.locale),
    newId,
  })
  return withNames(filled)
}
