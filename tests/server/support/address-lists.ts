import { randomUUID } from 'node:crypto'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import { ids } from './people.ts'

/** The calls of address lists. */
export const addressListPath = '/api/vms/EmailAddressList'

/** A body of a list of Toronto's that hears of damaged kits. */
export const addressListBody = (more: object = {}) => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  EmailId: emailIdOf(5),
  EmailAddresses: ['kits@office.example'],
  ...more,
})
