import { expect, test } from 'vitest'
import { Offer } from '../../../src/features/unsent/desk/earlier-work.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

test('what is left of an earlier account is offered with how much there is, and whose it is', async () => {
  const person = { issuer: 'https://old.example', subject: 'amelie' }
  const work = { person, name: 'Amélie Roy', count: 2 }
  const words = wordsIn(await drawPage(() => <Offer work={work} onChange={async () => {}} />))
  expect(words).toContain('2 items that were not sent are still on this device')
  expect(words).toContain('under the account that you had before, Amélie Roy.')
  expect(words).toContain('Bring in')
  expect(words).not.toContain('Save as a file')
})
