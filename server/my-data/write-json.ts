import type { DataPage } from './read-my-data.ts'

/** The pages as one JSON document, a field for each part, as they come: no more than a page is held. */
export async function* writeJson(pages: AsyncIterable<DataPage>, about: object): AsyncGenerator<string> {
  let current: string | null = null
  let isFirst = true
  yield `{"About":${JSON.stringify(about)}`
  for await (const { section, rows } of pages) {
    if (section !== current) {
      yield `${current === null ? '' : ']'},\n${JSON.stringify(section)}:[`
      current = section
      isFirst = true
    }
    for (const row of rows) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield current === null ? '}\n' : ']}\n'
}
