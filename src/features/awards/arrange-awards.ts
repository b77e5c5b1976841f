import type { AwardLocale } from '../../../domain/award/document.ts'
import type { AwardRecord } from '../../../domain/award/schema.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../ui/list/list-address.ts'

/** An award as the list shows it: its words in the reader's language. */
export interface AwardRow {
  Id: string
  version: number
  name: string
  description: string
  isNational: boolean
  /** Its words in both languages, for the search. */
  folded: string
}

/** The rows of the awards in a language. */
export const awardRows = (awards: readonly AwardRecord[], locale: AwardLocale): AwardRow[] =>
  awards.map(({ Id, Version, IsNational, Locales }) => {
    const words = Locales.find((each) => each.Locale === locale)
    return {
      Id,
      version: Version,
      name: words?.Name ?? '',
      description: words?.Description ?? '',
      isNational: IsNational,
      folded: fold(Locales.map(({ Name, Description }) => `${Name} ${Description}`).join(' ')),
    }
  })

const keys: Record<string, (row: AwardRow) => string | number> = {
  Name: (row) => row.name,
  Description: (row) => row.description,
  National: (row) => (row.isNational ? 0 : 1),
}

/** Narrows, orders and pages awards; without an order they come by name as `compare` sorts texts; what was just saved stands first. */
export const arrangeAwards = (
  rows: readonly AwardRow[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<AwardRow> =>
  arrangeRows(rows, state, {
    text: (row) => row.folded,
    keys,
    usual: (a, b) => compare(a.name, b.name) || (a.Id < b.Id ? -1 : 1),
    compare,
    first: rows.find(({ Id }) => Id === savedId),
  })
