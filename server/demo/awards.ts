import type { Award, AwardLocale } from '../../domain/award/document.ts'
import { awardLocaleRows, awardRow } from '../award/write-awards.ts'
import type { Tx } from '../db/connection.ts'
import { idOf } from '../shipped/id-of.ts'
import { awardTexts } from './data/award-texts.ts'
import { insertRows } from './insert-rows.ts'

/** Loads the awards of the demonstration with their words; answers how many. Nobody in particular wrote them. */
export async function loadAwards(tx: Tx, loadedOn: string): Promise<number> {
  const awards = awardTexts.map(({ isNational, en, fr }, number): Award => {
    const words = (Locale: AwardLocale, [Name, Description]: readonly [string, string]) => ({
      Locale,
      Name,
      Description,
    })
    return {
      Id: idOf('award', number),
      IsNational: isNational,
      Locales: [words('en', en), words('fr', fr)],
    }
  })
  const stamps = {
    Version: 1,
    CreatedOn: loadedOn,
    ModifiedOn: loadedOn,
    CreatedById: null,
    ModifiedById: null,
  }
  await insertRows(
    tx,
    'award',
    awards.map((document) => awardRow({ document, stamps, droppedItems: [] })),
  )
  await insertRows(tx, 'award_locale', awards.flatMap(awardLocaleRows))
  return awards.length
}
