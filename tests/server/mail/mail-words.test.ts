import { expect, it } from 'vitest'
import { mailWords } from '../../../server/mail/words.ts'

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
