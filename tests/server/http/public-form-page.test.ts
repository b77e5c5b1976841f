import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { withServer } from '../support/with-server.ts'

const built = mkdtempSync(join(tmpdir(), 'elan-public-form-'))
writeFileSync(join(built, 'index.html'), '<!doctype html>')
cpSync('public-request.html', join(built, 'public-request.html'))
const server = withServer({ appDirectory: built })

/** The page, as a server sends it that has read the charity now. */
async function pageAt(url: string, language = 'en'): Promise<string> {
  const app = await buildApp({ ...server, verify: async () => null, appDirectory: built })
  onTestFinished(() => app.close())
  return (await app.inject({ url, headers: { 'accept-language': language } })).payload
}

const toldIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="charity">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')

it('the form by which schools ask bears the name of the charity and its mark before any script runs', async () => {
  await sql`
    update charity set name_en = 'Sparks & <b>Co</b>', name_fr = 'Étincelles Canada', mark = '0123456789abcdef'
  `.execute(server.db)
  const english = await pageAt('/outreach/request')
  expect(english).toContain('<title>Sparks &amp; &lt;b&gt;Co&lt;/b&gt;</title>')
  expect(english).toContain('<span class="ask-brand">Sparks &amp; &lt;b&gt;Co&lt;/b&gt;</span>')
  expect(english).not.toContain('<b>Co')
  expect(toldIn(english)).toEqual({
    Name: { en: 'Sparks & <b>Co</b>', fr: 'Étincelles Canada' },
    Mark: '0123456789abcdef',
  })
  for (const page of [
    await pageAt('/rayonnement/demande'),
    await pageAt('/outreach/request?lang=fr'),
    await pageAt('/outreach/request/', 'fr-CA,en;q=0.5'),
  ]) {
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('<title>Étincelles Canada</title>')
  }
})

it('a charity that has said no name is called as its app is', async () => {
  await sql`update charity set name_en = '', name_fr = '', app_name_en = 'Sparks', app_name_fr = 'Étincelles', mark = null`.execute(
    server.db,
  )
  const page = await pageAt('/outreach/request')
  expect(page).toContain('<title>Sparks</title>')
  expect(toldIn(page)).toEqual({ Name: { en: 'Sparks', fr: 'Étincelles' }, Mark: null })
})
