import { sql } from 'kysely'
import { integer, words } from '../columns/column.ts'
import { volunteerFigures } from '../columns/volunteer-columns.ts'
import { defineReport } from '../define-report.ts'
import { volunteersOfSeason } from '../volunteers-of-season.ts'

/** A row for each measure; everybody counts once, however many sites they registered at. */
export const volunteersNational = defineReport({
  id: 'VolunteersNational',
  columns: [
    words(
      'Measure',
      ['Measure', 'Mesure'],
      ['What is counted', 'Ce qui est compté'],
      'SiteRegistration, VolunteerProfile',
    ),
    integer(
      'Number',
      ['Number', 'Nombre'],
      ['People, each once', 'Personnes, chacune une fois'],
      'SiteRegistration.SubjectId',
    ),
  ],
  sql: (question) => sql`
    with ${volunteersOfSeason(question, 'nation')}
    select line."Measure", line."Number"
    from (select) one left join volunteers on true
      cross join lateral (values
        ${sql.join(
          volunteerFigures.map(
            ({ name }, place) =>
              sql`(${place}::integer, ${`volunteers${name}`}, coalesce(${sql.ref(`volunteers.${name}`)}, 0))`,
          ),
        )}
      ) as line (place, "Measure", "Number")
    order by line.place
  `,
})
