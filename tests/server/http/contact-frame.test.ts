import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** What is framed on the contact page, at a server that has read the charity now. */
async function framed(language: string) {
  const app = await buildApp({ ...server, verify: async () => null })
  onTestFinished(() => app.close())
  return app.inject({ url: `/framed/contact/${language}` })
}

const write = (links: object) =>
  sql`update charity set links = ${JSON.stringify(links)}::jsonb`.execute(server.db)

it('the page of contact that administrators wrote is framed, alone, and by the app alone', async () => {
  await write({
    ContactPage: { en: 'https://contact.example/form?a=1&b="2"', fr: 'https://contact.example/formulaire' },
  })
  const reply = await framed('en')
  expect(reply.statusCode).toBe(200)
  expect(reply.payload).toContain('<iframe src="https://contact.example/form?a=1&amp;b=&quot;2&quot;"')
  const policy = String(reply.headers['content-security-policy']).split(';')
  expect(policy).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'frame-src https://contact.example',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
  expect((await framed('fr')).payload).toContain('src="https://contact.example/formulaire"')
})

it('where nobody wrote one, or an e-mail address, there is nothing to frame', async () => {
  for (const links of [
    {},
    { ContactPage: { en: 'mailto:us@charity.example', fr: 'mailto:us@charity.example' } },
  ]) {
    await write(links)
    expect((await framed('en')).statusCode).toBe(404)
  }
  expect((await framed('de')).statusCode).toBe(404)
})
