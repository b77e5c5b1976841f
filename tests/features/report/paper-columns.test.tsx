import { describe, expect, it } from 'vitest'
import { paperColumns } from '../../../src/features/reports/paper-columns.ts'
import { OnPaper } from '../../../src/features/reports/report-preview.tsx'
import type { ShownColumn } from '../../../src/features/reports/report-table.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const columns = (count: number, text = 'some words of a cell'): string[][] =>
  Array.from({ length: count }, (_, place) => [`Heading ${place + 1}`, text])

describe('a report on paper', () => {
  it('stands in one table where a page has room for it, in smaller letters where only those have', () => {
    expect(paperColumns(columns(6))).toEqual({ isSmall: false, groups: [[0, 1, 2, 3, 4, 5]] })
    expect(paperColumns(columns(7))).toEqual({ isSmall: true, groups: [[0, 1, 2, 3, 4, 5, 6]] })
    expect(paperColumns([])).toEqual({ isSmall: false, groups: [[]] })
  })

  it('lets a long heading over short figures take several lines', () => {
    const hours = [
      ['Name', 'Anne-Sophie Villeneuve'],
      ['Site', 'Calgary'],
    ]
    const figures = Array.from({ length: 7 }, () => ['Hours of preparation', '5.25'])
    expect(paperColumns([...hours, ...figures])).toEqual({ isSmall: false, groups: [[...Array(9).keys()]] })
  })

  it('shows every column once, and the first one in each of its tables', () => {
    const { groups } = paperColumns(columns(60))
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.every(([first]) => first === 0)).toBe(true)
    expect(groups.flatMap(([, ...others]) => others)).toEqual(Array.from({ length: 59 }, (_, at) => at + 1))
  })

  it('gives a page of its own to no column, however long its words', () => {
    const { groups } = paperColumns(columns(8, `https://example.org/${'a'.repeat(300)}`))
    expect(groups[0]?.length).toBeGreaterThan(2)
  })

  it('numbers the rows of tables that belong beside each other, and says which columns each has', async () => {
    const shown = (count: number) =>
      columns(count).map(
        ([title = '', ...texts]): ShownColumn => ({ name: title, title, isNumber: false, texts }),
      )
    const html = await drawPage(() => <OnPaper columns={shown(12)} rows={1} />)
    // Its number is what a row is known by in each of them.
    expect(new Set(html.match(/<th\b[^>]*scope="row"[^>]*>.*?<\/th>/g)?.map(wordsIn))).toEqual(
      new Set([wordsIn('<th>1</th>')]),
    )
    const wide = wordsIn(html)
    expect(wide).toMatch(
      /Columns 2 to \d+ of 12 .*Row +Heading 1 .*Columns \d+ to 12 of 12 .*Row +Heading 1 /,
    )
    const narrow = wordsIn(await drawPage(() => <OnPaper columns={shown(3)} rows={1} />))
    expect(narrow).not.toMatch(/Columns|Row/)
  })
})
