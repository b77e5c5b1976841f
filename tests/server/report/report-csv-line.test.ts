import { expect, test } from 'vitest'
import { csvLine } from '../../../server/report/file/csv-line.ts'

const formula = "=cmd|'/C calc'!A0"

test.each([
  ['a text that is one', formula, `'${formula}`],
  [
    'what stands behind a semicolon, which parts cells in French Canada',
    `Robots;${formula};x`,
    `"Robots;'${formula};x"`,
  ],
  ['a line of several', `Monday\n${formula}\nFriday`, `"Monday\n'${formula}\nFriday"`],
  ['what stands behind a tab', `a\t ${formula}`, `a\t '${formula}`],
  ['what only looks quoted', `a;"${formula}`, `"a;""'${formula}"`],
  ['a tab in front', '\tx', "'\tx"],
  ['what stands behind an empty line in front', `\r\n${formula}`, `"'\r\n'${formula}"`],
  ['what stands behind many empty lines', `x${'\n'.repeat(9)}-1`, `"x${'\n'.repeat(9)}'-1"`],
  ['nothing of a sum within a sentence', 'two + two = four', 'two + two = four'],
  ['nothing of a number', -4, '-4'],
])('disarms %s', (_, cell, line) => {
  expect(csvLine([cell, null])).toBe(`${line},\r\n`)
})
