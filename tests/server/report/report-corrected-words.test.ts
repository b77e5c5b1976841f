import { describe, expect, it } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { readAppTexts } from '../../../server/localization/app-texts.ts'
import { appWords } from '../../../server/report/app-words.ts'
import { readWords } from '../../../server/report/read-words.ts'
import { watchStatements } from '../support/count-statements.ts'
import { boothBody } from '../support/make-activity.ts'
import { runReport } from '../support/reports/run-report.ts'
import { withServer } from '../support/with-server.ts'
import { wordsPath } from '../support/words.ts'

const server = withServer()

const wordOf = (key: string) => {
  const word = appWords.find((each) => each.key === key)
  if (!word) throw new Error(`no report says ${key}`)
  return word
}
const correct = async (key: string, words: { en: string | null; fr: string | null }) => {
  const path = `${wordsPath}/vms/${encodeURIComponent(wordOf(key).messageId)}`
  const { status, text } = await server.call('localizer', 'POST', path, words)
  expect(status, text).toBe(200)
}

describe('words that reports share with the app', () => {
  it.each(appWords.map((word) => [word.key, word] as const))(
    'are said by the app as well: %s',
    async (_, word) => {
      const text = (await readAppTexts()).get(word.messageId)
      expect(text).toMatchObject({ en: word.en, fr: word.fr })
      expect(text?.files).toContain(word.source)
    },
  )

  it('stand in a workbook as a localizer corrected them, in both languages', async () => {
    const log = boothBody()
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', log)).status).toBe(200)
    await correct(activityTypeIds.ActivityBooth, { en: 'Explorers booth', fr: "Kiosque d''explorateurs" })
    await correct('Unreviewed', { en: null, fr: 'À réviser' })
    const typesIn = async (Locale: string) => {
      const sums = await runReport(server, 'staff', 'ActivitySummaryNational', { Locale })
      const logs = await runReport(server, 'staff', 'ActivityExport', { Locale })
      const own = logs.find(({ ActivityId }) => ActivityId === log.Id)
      return [sums[0]?.Type, own?.Type, own?.Review]
    }
    expect(await typesIn('en')).toEqual(['Explorers booth', 'Explorers booth', 'Not reviewed yet'])
    expect(await typesIn('fr')).toEqual(["Kiosque d'explorateurs", "Kiosque d'explorateurs", 'À réviser'])
  })

  it('are as the app says them where the correction says the words in the other language', async () => {
    await correct('status1', { en: 'Booked', fr: null })
    expect((await readWords(server.db, 'en')).get('status1')).toBe('Booked')
    expect((await readWords(server.db, 'fr')).get('status1')).toBe('Planifiée')
  })

  it('cost a report one statement', async () => {
    const asked: string[] = []
    const end = watchStatements({ answered: ({ sql: text }) => void asked.push(text) })
    await readWords(server.db, 'fr')
    end()
    expect(asked.filter((text) => text.includes('text_correction'))).toHaveLength(1)
  })
})
