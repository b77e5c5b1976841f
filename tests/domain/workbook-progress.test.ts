import { describe, expect, it } from 'vitest'
import { outlineFile } from '../../workbook/read-organizations.ts'
import { textFile, workbookFile } from '../support/upload-files.ts'

const lines = [
  ['Id', 'Name', 'City'],
  ...Array.from({ length: 6000 }, (_, place) => ['', `Lake ${place} School`, `Town ${place % 40}`]),
]
const text = lines.map((line) => line.join('\t')).join('\n')

describe('reading a register tells which part is read', () => {
  it.each([
    ['a text', async () => textFile(text)],
    ['a workbook', () => workbookFile(lines)],
  ])('of %s', async (_, make) => {
    const parts: number[] = []
    const outline = await outlineFile(await make(), (part) => parts.push(part))
    expect(outline.rows).toBe(6000)
    expect(parts.length).toBeGreaterThan(3)
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
    expect(parts.every((part) => part > 0 && part <= 1)).toBe(true)
    expect(parts.some((part) => part > 0.3)).toBe(true)
    expect(parts.some((part) => part < 0.3)).toBe(true)
  })
})
