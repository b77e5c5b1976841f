import { sql } from 'kysely'
import { clearEmails, deliveryPath, emailBody, emailPath, keepEmail, plantDelivery } from './emails.ts'
import { type EndpointCase, hidden, ifMatch, marked } from './endpoint-case.ts'
import type { TestServer } from './with-server.ts'

/** Staff and administrators. */
const office = '401 403 403 403 403 403 403 403 403 + + 403 403'
const seen = '401 403 - - - - - - - + + - -'

const fresh = async (server: TestServer): Promise<string> => {
  await clearEmails(server)
  return keepEmail(server)
}

/** Templates of mails, and what was sent. A type has one template: each call begins without any. */
export const emailCases: Record<string, EndpointCase> = {
  [`GET ${emailPath}`]: {
    call: async (server) => {
      await fresh(server)
      return { url: emailPath }
    },
    shows: [['a template', marked('Added: {{workshopName}}'), office]],
  },
  [`GET ${emailPath}/:id`]: {
    call: async (server) => ({ url: `${emailPath}/${await fresh(server)}` }),
    shows: [['a template', marked('Added: {{workshopName}}'), hidden(seen)]],
  },
  [`POST ${emailPath}`]: {
    call: async (server) => {
      await clearEmails(server)
      return { url: emailPath, body: emailBody() }
    },
    shows: [['the new template', ({ body }) => (body as { Id: string }).Id, office]],
  },
  [`PUT ${emailPath}/:id`]: {
    call: async (server) => ({
      url: `${emailPath}/${await fresh(server)}`,
      body: { ApplyHTMLBranding: false },
      headers: ifMatch,
    }),
    shows: [['the edit', marked('"ApplyHTMLBranding":false'), hidden(seen)]],
  },
  [`DELETE ${emailPath}/:id`]: {
    call: async (server) => ({ url: `${emailPath}/${await fresh(server)}`, headers: ifMatch }),
    shows: [['the end', marked('"Version":2'), hidden(seen)]],
  },
  [`POST ${emailPath}/Preview`]: {
    call: () => ({
      url: `${emailPath}/Preview`,
      body: {
        EmailType: 3,
        ApplyHTMLBranding: true,
        Locale: 'en',
        Subject: 'Look',
        Body: '<p>{{authorName}}</p>',
      },
    }),
    shows: [['the example', marked('Olivier Gagnon'), office]],
  },
  [`POST ${emailPath}/:id/SendTest`]: {
    call: async (server) => ({
      url: `${emailPath}/${await fresh(server)}/SendTest?recipient=me@office.example`,
    }),
    shows: [['its line in the log', marked('"Id":"'), office]],
    bodiless: true,
  },
  [`POST ${deliveryPath}/Query`]: {
    call: async (server) => {
      await sql`delete from email_delivery`.execute(server.db)
      await plantDelivery(server)
      return { url: `${deliveryPath}/Query`, body: {} }
    },
    shows: [['a mail', marked('Planted words'), office]],
  },
  [`GET ${deliveryPath}/Untried`]: {
    call: async () => ({ url: `${deliveryPath}/Untried` }),
    shows: [['how many', marked('"Count":'), office]],
  },
  [`GET ${deliveryPath}/:id`]: {
    call: async (server) => ({ url: `${deliveryPath}/${await plantDelivery(server)}` }),
    shows: [['its words', marked('Hello Victor'), office]],
  },
  [`POST ${deliveryPath}/:id/Retry`]: {
    call: async (server) => ({ url: `${deliveryPath}/${await plantDelivery(server)}/Retry` }),
    shows: [['that it waits', marked('"State":"waiting"'), office]],
    bodiless: true,
  },
  [`POST ${deliveryPath}/RetryAll`]: {
    call: async (server) => {
      await plantDelivery(server)
      return { url: `${deliveryPath}/RetryAll`, body: {} }
    },
    shows: [['how many', marked('"Retried":'), office]],
  },
}
