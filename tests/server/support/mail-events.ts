import { randomUUID } from 'node:crypto'
import type { EmailTypeNumber } from '../../../domain/mail/email-types.ts'
import { workshopBody } from './make-activity.ts'
import { outreachBody, outreachPath, publicRequest } from './outreach.ts'
import { ids, people } from './people.ts'
import { profilePath, studentProfile } from './profiles.ts'
import { plantRegistration, registrationPath } from './registrations.ts'
import { enumerationId } from './seed.ts'
import { withVictor } from './with-mail.ts'
import type { TestServer } from './with-server.ts'

/** What causes the mails of a type, and who gets one each. `happen` may be called twice: it is the same event. */
export interface MailEvent {
  happen(): Promise<void>
  recipients: string[]
  /** Nobody knows the language of these. */
  unknown?: true
}

/** A mail server takes no letters with accents in front of the @: the address that the tests give this person. */
export const MONTREAL = 'come.montreal@people.example'

/** The address of the contact of requests. */
export const CONTACT = 'zoe@ecole.example'
/** The address of the national list that a test keeps for types that go to nobody else. */
export const OFFICE = 'office@national.example'

let sent = 0

/** Makes the event of a type at Toronto, ready to happen. */
export async function mailEvent(
  server: TestServer,
  type: EmailTypeNumber,
  Locale: 'en' | 'fr',
): Promise<MailEvent> {
  const key = { 'idempotency-key': randomUUID() }
  const call = async (
    who: Parameters<TestServer['call']>[0],
    method: 'POST' | 'PATCH',
    url: string,
    body: unknown,
  ) => {
    const reply = await server.call(who, method, url, body, {
      ...key,
      ...(who === null ? { 'x-forwarded-for': `198.51.100.${++sent % 250}` } : {}),
    })
    if (reply.status !== 200) throw new Error(`${method} ${url}: ${reply.text}`)
  }
  const arrives = (body: object) => () => call(null, 'POST', `${outreachPath}/Public`, body)
  const setIntake = (Status: number, more: object = {}, headers = {}) =>
    server.call(
      'coordinator',
      'POST',
      `/api/vms/Site/${ids.site.toronto}/OutreachStatus`,
      { Status, ...more },
      headers,
    )
  const makeRequest = async (): Promise<string> => {
    const body = outreachBody()
    await server.call('coordinator', 'POST', outreachPath, body)
    return body.Id
  }
  switch (type) {
    case 0:
    case 1: {
      await server.call('newcomer', 'POST', profilePath(people.newcomer.id), studentProfile())
      return {
        happen: () => call('newcomer', 'POST', registrationPath, { SiteId: ids.site.toronto }),
        recipients: [type === 0 ? people.newcomer.email : people.coordinator.email],
      }
    }
    case 2: {
      const Id = await plantRegistration(server.db, { person: 'newcomer' })
      return {
        happen: () => call('coordinator', 'PATCH', registrationPath, [{ Id, Version: 1, IsApproved: true }]),
        recipients: [people.newcomer.email],
      }
    }
    case 3: {
      const body = withVictor()
      return {
        happen: () => call('volunteer', 'POST', '/api/vms/Workshop', body),
        recipients: [people.volunteerTwo.email],
      }
    }
    case 4: {
      const item = { Id: randomUUID(), EducatorAuxDataId: ids.educator.toronto, ActivityFeedback: true }
      const body = workshopBody({ EducatorLogHeader: { Items: [item] } })
      return {
        happen: () => call('volunteer', 'POST', '/api/vms/Workshop', body),
        recipients: ['edith@maple.example'],
        unknown: true,
      }
    }
    case 5: {
      const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true, KitCondition: 'Wet' }
      const body = workshopBody({ WorkshopKits: [kit] })
      return {
        happen: () => call('volunteer', 'POST', '/api/vms/Workshop', body),
        recipients: [people.coordinator.email],
      }
    }
    case 6:
      return { happen: arrives(publicRequest({ Locale })), recipients: [CONTACT] }
    case 7:
      await setIntake(1)
      return { happen: arrives(publicRequest({ Locale })), recipients: [CONTACT] }
    case 8:
    case 9: {
      const OutreachRequestId = await makeRequest()
      const moves = [
        { Status: { OutreachRequestId, Status: type === 8 ? 4 : 2 }, SendEmail: true, Note: 'Ring' },
      ]
      return {
        happen: () => call('coordinator', 'POST', `${outreachPath}/Status`, moves),
        recipients: [CONTACT],
        unknown: true,
      }
    }
    case 10:
      return { happen: arrives(publicRequest({ Locale })), recipients: [people.coordinator.email] }
    case 11:
      return { happen: arrives(publicRequest({ Locale, SiteId: null })), recipients: [OFFICE], unknown: true }
    case 12: {
      const moves = [{ OutreachRequestId: await makeRequest(), SiteId: ids.site.montreal }]
      return {
        happen: () => call('coordinator', 'POST', `${outreachPath}/Site`, moves),
        recipients: [MONTREAL],
      }
    }
    case 13: {
      const closing = { ReasonId: enumerationId('SiteOutreachRequestIntakeReasons', 1), Comment: 'Full' }
      return {
        happen: async () => {
          const reply = await setIntake(2, closing, key)
          if (reply.status !== 200) throw new Error(reply.text)
        },
        recipients: [OFFICE],
        unknown: true,
      }
    }
  }
}
