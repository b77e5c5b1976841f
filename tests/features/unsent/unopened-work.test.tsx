import { expect, test } from 'vitest'
import { UnopenedFiles } from '../../../src/features/unsent/unopened-work.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const file = { name: 'elan-2026-11-12.json', content: '{}' }
const drawn = async (work: typeof file | null, words: typeof file | null) =>
  wordsIn(await drawPage(() => <UnopenedFiles work={work} words={words} />))

test('a store that cannot be opened offers what was not sent, and words of other forms apart', async () => {
  expect(await drawn(file, null)).toContain('Save what was not sent')
  expect(await drawn(file, null)).not.toContain('other forms')
  expect(await drawn(file, file)).toContain('Save the words of other forms')
  expect(await drawn(null, file)).toContain('Save what was not sent')
})
