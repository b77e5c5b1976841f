import { describe, expect, it } from 'vitest'
import type { EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import type { LocalizationKey } from '../../../domain/localization/schema.ts'
import type { TextCorrection } from '../../../domain/localization/text-correction.ts'
import { correctionRefusals, localizationGroups } from '../../../domain/localization/words.ts'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import type { ClientConfig } from '../../../server/http/client-config.ts'
import { compiledTexts, readAppTexts } from '../../../server/localization/app-texts.ts'
import { rememberPublicCorrections } from '../../../server/localization/public-corrections.ts'
import { openTestDatabase } from '../support/open-test-database.ts'
import { docOn, pull } from '../support/pull.ts'
import { enumerationListId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'
import { wordsPath } from '../support/words.ts'

const server = withServer()
const path = `${wordsPath}/vms`

const idOf = async (english: string): Promise<string> => {
  const found = [...(await readAppTexts())].find(([, { en }]) => en === english)
  if (!found) throw new Error(`the app does not say ${english}`)
  return found[0]
}
const write = (
  key: string,
  body: object,
  version?: number,
  person: 'localizer' | 'administrator' = 'localizer',
) =>
  server.call<LocalizationKey>(
    person,
    'POST',
    `${path}/${encodeURIComponent(key)}`,
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
const all = async () => (await server.call<LocalizationKey[]>('staff', 'GET', path)).value

describe('a correction of a text of the app', () => {
  it('may have the apostrophes of a keyboard before what is filled in, and keeps them as typed', async () => {
    const id = await idOf('Edit {name}')
    const fr = "L'école d'{name} qu'on a"
    const made = await write(id, { en: null, fr })
    expect(made.status, made.text).toBe(200)
    expect(made.value.Localizations.fr).toBe(fr)
    expect((await write(id, { en: null, fr: null }, 1)).status).toBe(200)
  })

  it('reaches every device with its next pull, compiled, and goes when it is put back', async () => {
    const id = await idOf('{count} of {limit} characters')
    const before = await pull(server, 'volunteer')
    const made = await write(id, { en: null, fr: '{count} de {limit} lettres' })
    expect(made.value).toMatchObject({
      Key: id,
      LocalizationGroupId: localizationGroups.app,
      Version: 1,
      Localizations: { en: '{count} of {limit} characters', fr: '{count} de {limit} lettres' },
      Original: { en: '{count} of {limit} characters', fr: '{count} caractères sur {limit}' },
    })
    expect(made.headers.etag).toBe('"1"')
    const fresh = await pull(server, 'newcomer')
    const later = await pull(server, 'volunteer', before)
    for (const device of [fresh, later]) {
      const [line] = [...device.records.values()].filter(({ Type }) => Type === 'TextCorrection')
      const doc = line?.Doc as TextCorrection
      expect(doc).toMatchObject({ Key: id, Version: 1 })
      expect(doc.Localizations).toEqual({ en: null, fr: [['count'], ' de ', ['limit'], ' lettres'] })
    }
    expect(later.resets).toBe(before.resets)

    expect((await write(id, { en: null, fr: null })).code).toBe('version_missing')
    expect((await write(id, { en: null, fr: null }, 7)).code).toBe('version_conflict')
    const back = await write(id, { en: '', fr: '{count} caractères sur {limit}' }, 1, 'administrator')
    expect(back.value.Version).toBe(2)
    expect(back.value.Localizations.fr).toBe('{count} caractères sur {limit}')
    const after = await pull(server, 'volunteer', later)
    expect([...after.records.values()].filter(({ Type }) => Type === 'TextCorrection')).toEqual([])
  })

  it('keeps the placeholders of the original, and can be read', async () => {
    const id = await idOf('{count} of {limit} characters')
    const version = (await all()).find(({ Key }) => Key === id)?.Version ?? 0
    const refused = async (fr: string) => (await write(id, { en: null, fr }, version)).body.Errors
    expect(await refused('{count} lettres')).toMatchObject([{ Code: 'placeholders_changed', Field: 'fr' }])
    expect(await refused('{count} de {limit} pour {name}')).toMatchObject([{ Code: 'placeholders_changed' }])
    expect(await refused('{count} de {limit} <0>lettres</0>')).toMatchObject([
      { Code: 'placeholders_changed' },
    ])
    expect(await refused('{count} de {limit')).toMatchObject([{ Code: 'invalid', Field: 'fr' }])
    expect(await refused('x'.repeat(2001))).toMatchObject([{ Code: 'too_long', Field: 'fr' }])
  })

  it('of two people who write at once one wins, and the other sees what was written', async () => {
    const id = await idOf('Accessibility')
    const answers = await Promise.all([
      write(id, { en: 'Access', fr: null }, 0),
      write(id, { en: 'Accessible', fr: null }, 0),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [lost] = answers.filter(({ status }) => status === 412)
    expect(lost?.body.Value).toMatchObject({ Version: 1 })
  })

  it('of a text of the public form is told to whoever opens it, and no other is', async () => {
    const id = await idOf('Request a visit')
    await write(id, { en: null, fr: 'Inviter l’équipe' })
    const form = await server.call<PublicForm>(null, 'GET', '/api/vms/OutreachRequest/Public')
    expect(form.value.Corrections).toEqual({ en: {}, fr: { [id]: ['Inviter l’équipe'] } })
  })

  it('of a text that is read without signing in is told with the configuration, and no other is', async () => {
    const told = async () => {
      const { payload } = await server.app.inject({ method: 'GET', url: '/config.json' })
      return (JSON.parse(payload) as ClientConfig).Corrections
    }
    expect(await told()).toEqual(expect.any(Array))
    const [signIn, thanks, desk] = [
      await idOf('Sign in'),
      await idOf(
        'Your answers were received. Those who ran the activity, and those who look after them at its sites and at the national office, will read them.',
      ),
      await idOf('Put the app’s own words back'),
    ]
    for (const id of [signIn, thanks, desk])
      expect((await write(id, { en: null, fr: 'Bonjour' })).status).toBe(200)
    const saying = (Key: string) => ({ Key, Localizations: { en: null, fr: ['Bonjour'] } })
    await expect
      .poll(told, { timeout: 10_000 })
      .toEqual(expect.arrayContaining([saying(signIn), saying(thanks)]))
    expect((await told()).map(({ Key }) => Key)).not.toContain(desk)
  })

  it('is not waited for while the database cannot be asked: what was known last is told', async () => {
    const failures: unknown[] = []
    const broken = await openTestDatabase()
    const read = rememberPublicCorrections(broken.db, (error) => failures.push(error))
    await broken.close()
    expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []])
    expect(failures).toHaveLength(1)
  })

  it('is told with what it replaces and where it is used', async () => {
    const found = (await all()).find(({ Original }) => Original?.en === 'Accessibility')
    expect(found?.UsedAt).toContain('src/app/footer.tsx')
    expect((await server.call('staff', 'GET', `${path}/Formatted`)).value.fr[found?.Key ?? '']).toBe(
      'Accessibilité',
    )
  })
})

describe('the words of enumerations', () => {
  it('reach every device inside their lists, without a change of the lists', async () => {
    const before = await pull(server, 'volunteer')
    const made = await write('Languages.1', { en: 'English', fr: 'Anglais' }, 1)
    expect(made.value).toMatchObject({ Version: 2, LocalizationGroupId: localizationGroups.enumerations })
    const after = await pull(server, 'volunteer', before)
    const list = docOn(after, 'EnumerationList', enumerationListId('Languages')) as EnumerationList
    expect(list.Version).toBe(1)
    expect(list.EnumerationItems[0]?.Enumeration.Localizations).toEqual({ en: 'English', fr: 'Anglais' })
  })

  it('are required in both languages, under a key that is one', async () => {
    expect((await write('Grades.1', { en: '', fr: ' ' }, 1)).body.Errors).toMatchObject([
      { Code: 'required', Field: 'en' },
      { Code: 'required', Field: 'fr' },
    ])
    expect((await write('no key', { en: 'a', fr: 'b' })).body.Errors).toMatchObject([
      { Code: 'invalid', Field: 'Key' },
    ])
    expect((await write('Fresh.Key', { en: 'a', fr: 'b' })).value).toMatchObject({
      Key: 'Fresh.Key',
      Version: 1,
    })
    // A key is unique: whoever adds it again is shown what is there.
    expect((await write('Fresh.Key', { en: 'c', fr: 'd' }, 0)).code).toBe('version_conflict')
  })
})

describe('PATCH of a file of words', () => {
  const send = (en: object, fr: object, file = 'vms') =>
    server.call('localizer', 'PATCH', `${wordsPath}/${file}`, { en, fr })

  it('adds the keys that are new and answers their number', async () => {
    const known = await idOf('Accessibility')
    const reply = await send(
      { 'Moon.New': 'New moon', 'Moon.Full': 'Full moon', 'Grades.1': 'Changed', [known]: 'Changed' },
      { 'Moon.New': 'Nouvelle lune', 'Moon.Full': 'Pleine lune', 'Grades.1': 'Changé' },
    )
    expect(reply.value).toBe(2)
    const words = new Map((await all()).map((each) => [each.Key, each.Localizations]))
    expect(words.get('Moon.Full')).toEqual({ en: 'Full moon', fr: 'Pleine lune' })
    expect(words.get('Grades.1')).toEqual({ en: 'Grades.1 (en)', fr: 'Grades.1 (fr)' })
    expect((await send({ 'Moon.New': 'Again' }, { 'Moon.New': 'Encore' })).value).toBe(0)
  })

  it('adds all or none, and names what is wrong', async () => {
    const reply = await send({ 'Sun.Rise': 'Sunrise', 'Sun.Set': 'Sunset' }, { 'Sun.Rise': 'Lever' })
    expect(reply.body.Errors).toMatchObject([{ Code: 'required', Field: 'fr[Sun.Set]' }])
    expect((await all()).some(({ Key }) => Key.startsWith('Sun.'))).toBe(false)
    expect((await send({}, {}, 'other')).status).toBe(404)
  })
})

it('the app’s own words are taken as corrections in either language, every one of them', async () => {
  const texts = [...(await readAppTexts()).values()]
  expect(texts.length).toBeGreaterThan(2000)
  for (const text of texts) {
    const own = compiledTexts(text)
    for (const language of ['en', 'fr'] as const)
      expect(correctionRefusals(language, text[language], own[language], own), text.en).toEqual([])
  }
})
