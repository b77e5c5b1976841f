import { expect, test } from 'vitest'
import { ErrorDetails } from '../../../src/features/organizations/file-update/error-details.tsx'
import { ListsProvider } from '../../../src/pickers/surroundings/lists-context.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const said = async (Property: string, Code: string, Value: string | null) =>
  wordsIn(
    await drawPage(() => (
      <ListsProvider>
        <ErrorDetails info={{ LineNumber: 2, InvalidProperties: [{ Property, Code, Value }] as never }} />
      </ListsProvider>
    )),
  )

test('a word that no list has is told apart from a value that its list does not offer any more', async () => {
  expect(await said('Province', 'not_in_list', 'Atlantide')).toContain(
    'Province or territory (Atlantide) – This is none of the values of the list.',
  )
  // As it was found before, too.
  expect(await said('Province', 'unknown_reference', 'Keewatin')).toContain(
    'Province or territory (Keewatin) – The list does not offer this value any more.',
  )
})

test('what a row is to be merged into is an organization, not a choice', async () => {
  expect(await said('MergedId', 'unknown_reference', 'abc')).toContain(
    'The register has no organization with this Id.',
  )
})

test('other values say what is wrong with them as forms do', async () => {
  expect(await said('Name', 'required', null)).toContain('Field is required.')
})
