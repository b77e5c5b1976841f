import { type FileColumn, occurrencesOf } from './columns.ts'
import type { FileMapping } from './schema.ts'

/** What somebody said of the headers of a file: by their place, and the province of rows that name none. */
export interface ChosenMapping {
  columns: readonly (FileColumn | null)[]
  regionId: string | null
}

/** The same as it is sent beside the file. A column of the file says the province better than a word about all rows. */
export function mappingOf(headers: readonly string[], { columns, regionId }: ChosenMapping): FileMapping {
  const occurrences = occurrencesOf(headers)
  return {
    Columns: headers.flatMap((Header, place) => {
      const Column = columns[place]
      return Column ? [{ Header, Column, Occurrence: occurrences[place] ?? 0 }] : []
    }),
    RegionId: columns.includes('Province') ? null : regionId,
  }
}
