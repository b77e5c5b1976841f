import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lists that are searched, copied from, narrowed by or asked for the first time: no record holds a value of them there. */
const withoutRecord = [
  'src/features/sites/intake-form.tsx',
  'src/features/outreach-desk/event-part.tsx',
  'src/features/organizations/file-update/mapping-step.tsx',
  'src/features/organizations/school-board-field.tsx',
  'src/features/volunteers/filter-dialog.tsx',
  'src/pickers/schools/new-school-dialog.tsx',
]

// Asked without it, a list leaves out what was removed from it: the field of a record that names such a value looks empty.
test('a field of a list is told what the record holds, or a removed value would not show', () => {
  const untold = globSync('src/**/*.tsx').filter((file) =>
    /useEnumeration\(\s*['\w]+,?\s*\)/.test(readFileSync(file, 'utf8')),
  )
  expect(untold.filter((file) => !withoutRecord.includes(file))).toEqual([])
})
