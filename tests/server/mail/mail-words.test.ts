import { expect, it } from 'vitest'
import { exampleOf } from '../../../domain/email/parameters.ts'
import { formatTime } from '../../../domain/kernel/clock.ts'
import { instantInWords, mailWords } from '../../../server/mail/words.ts'

it('a count of more than a thousand reads in every French mail as French writes it', () => {
  const { weeklyDigest, given } = mailWords.fr
  const said = [
    ...Object.values(weeklyDigest).flatMap((words) => (typeof words === 'function' ? words(1234) : [])),
    given.summary(1234, 'Zoé Roy', 'Laval'),
    given.sentence(1234, 'Zoé Roy', null, 'Olivier Gagnon'),
  ]
  expect(said.length).toBeGreaterThan(6)
  for (const sentence of said) expect(sentence).toContain('1\u00a0234')
})

it('a mail writes days and times as the app does, and so do the examples of its values', () => {
  const afternoon = '2026-03-01T21:30:00Z'
  expect(instantInWords(afternoon, 'en')).toEqual({ date: 'March 1, 2026', time: '4:30\u00a0PM' })
  expect(instantInWords(afternoon, 'fr')).toEqual({ date: '1er mars 2026', time: '16\u00a0h\u00a030' })
  for (const language of ['en', 'fr'] as const)
    expect([exampleOf('submitTime', language), exampleOf('workshopTime', language)]).toEqual([
      formatTime('16:30', language),
      formatTime('09:15', language),
    ])
})
