import { sql } from 'kysely'
import { words } from '../columns/column.ts'
import { volunteerFigures } from '../columns/volunteer-columns.ts'
import { defineReport } from '../define-report.ts'
import { volunteersOfSeason } from '../volunteers-of-season.ts'

/** A row for each province that the profiles say, one for those without. */
export const volunteersByRegion = defineReport({
  id: 'VolunteersByRegion',
  columns: [
    words(
      'Region',
      ['Province or territory', 'Province ou territoire'],
      ['Where the person lives, by their profile', 'Là où vit la personne, selon son profil'],
      'VolunteerProfile.ProvinceId',
    ),
    ...volunteerFigures,
  ],
  sql: (question) => sql`
    with ${volunteersOfSeason(question, 'region')}
    select coalesce(province.id::text, 'unknown') as "Region", volunteers.*
    from volunteers left join enumeration province on province.id = volunteers.by_id
      left join localization word on word.key = province.localization_key
    order by province.id is null, fold(case when ${question.locale} = 'fr' then word.fr else word.en end), province.id
  `,
})
