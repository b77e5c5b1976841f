import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { fileColumns, proposeMapping } from '../../../domain/organization/file-update/columns.ts'
import { mappingOf } from '../../../domain/organization/file-update/mapping.ts'
import { outlineFile } from '../../../workbook/read-organizations.ts'
import { withOrganizationFiles } from '../support/organization-files.ts'
import { askFile, everything } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { send, compared, plant } = withOrganizationFiles(server)

/** Fills what an organization may say, in two ways. */
const fill = (id: string, way: 1 | 2) =>
  sql`
    update organization set
      name = ${`Return Lake School ${way}`}, provincial_school_id = ${`90${way}`}, city = ${`Wawa ${way}`},
      region_id = ${enumerationId('Region', way)}, country_id = ${enumerationId('Country', way)},
      address = ${`${way} Main St`}, physical_address = ${`${way} Back Rd`},
      postal_code = ${`P0S 1K${way}`}, physical_postal_code = ${`P0S 2K${way}`},
      telephone_number = ${`705-856-203${way}`}, fax_number = ${`705-856-204${way}`},
      is_low_income = ${way === 1}, is_primarily_fnmi = ${way === 1}, represented_fnmi = ${`Anishinaabe ${way}`},
      gender_distribution_id = ${enumerationId('SchoolClassType', way)},
      language_id = ${enumerationId('SchoolLanguage', way)}, type_id = ${enumerationId('SchoolType', way)},
      sub_type_id = ${enumerationId('SchoolSubType', way)},
      school_board_id = ${enumerationId('LTS_SchoolBoard', way)},
      grade_levels_id = ${enumerationId('GradeLevels', way)}, validated = ${way === 1},
      date_closed = ${`2025-06-0${way}`}, status = ${way - 1}, status_comments = ${`Called ${way} times`}
    where id = ${id}
  `.execute(server.db)

describe.each(['en', 'fr'] as const)(
  'The report of the register, sent back as a file of organizations (%s)',
  (Locale) => {
    const exported = async () => {
      const { bytes } = await askFile(server, 'staff', 'OrganizationExport', { ...everything, Locale })
      const file = { name: 'register.xlsx', bytes: Uint8Array.from(bytes) }
      const headers = (await outlineFile(file)).headers.map(({ text }) => text)
      const columns = proposeMapping(headers)
      return { file, headers, columns, mapping: mappingOf(headers, { columns, regionId: null }) }
    }

    it('is understood but for what no file can say: its header names every column there is', async () => {
      const { headers, columns } = await exported()
      expect(columns.filter((column) => column !== null).toSorted()).toEqual([...fileColumns].toSorted())
      expect(headers.filter((_, place) => columns[place] === null)).toEqual(
        Locale === 'en'
          ? ['Status since', 'Where it came from', 'Merged into']
          : ['État depuis', 'Provenance', 'Fusionné avec'],
      )
    })

    it('proposes nothing as long as the register says the same', async () => {
      const id = await plant({ name: 'Return Lake School' })
      await fill(id, 1)
      const gone = await plant({ name: 'Return Lake Annex' })
      await sql`update organization set status = 2, merged_id = ${id} where id = ${gone}`.execute(server.db)
      const { file, mapping } = await exported()
      expect((await send(file, mapping)).value).toBe(EMPTY_ID)
    })

    it('brings back every field that was changed since', async () => {
      const id = await plant({ name: 'Return Lake School' })
      await fill(id, 1)
      const { file, mapping } = await exported()
      await fill(id, 2)
      const { Items, Errors } = await compared(file, mapping)
      expect(Errors).toEqual([])
      const changed = Items.find(({ OrganizationId }) => OrganizationId === id)?.ColumnsChanged ?? []
      const fields = fileColumns.filter((column) => column !== 'Id' && column !== 'MergedId')
      expect(changed.toSorted()).toEqual(fields.toSorted())
    })
  },
)
