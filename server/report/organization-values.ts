import { type RawBuilder, sql } from 'kysely'
import { officeDay } from './requests-of-period.ts'

/**
 * What the register says of an organization `o`, as the columns `organizationFields` are called, each behind a prefix. What it
 * was merged into is told apart: it is another organization.
 */
export function organizationValues(o: string, prefix = ''): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${o}.${column}`)
  const values: Record<string, RawBuilder<unknown>> = {
    OrganizationId: of('id'),
    Name: of('name'),
    City: of('city'),
    Region: of('region_id'),
    Country: of('country_id'),
    Address: of('address'),
    PostalCode: of('postal_code'),
    PhysicalAddress: of('physical_address'),
    PhysicalPostalCode: of('physical_postal_code'),
    Phone: of('telephone_number'),
    Fax: of('fax_number'),
    LowIncome: of('is_low_income'),
    PrimarilyFnmi: of('is_primarily_fnmi'),
    RepresentedFnmi: of('represented_fnmi'),
    GenderDistribution: of('gender_distribution_id'),
    Language: of('language_id'),
    OrganizationType: of('type_id'),
    SubType: of('sub_type_id'),
    SchoolBoard: of('school_board_id'),
    GradeLevels: of('grade_levels_id'),
    ProvincialSchoolId: of('provincial_school_id'),
    Validated: of('validated'),
    Status: sql`'organization' || ${of('status')}`,
    StatusDate: officeDay(of('status_date')),
    StatusComments: of('status_comments'),
    DateClosed: of('date_closed'),
    CreationSource: of('creation_source'),
  }
  return sql.join(Object.entries(values).map(([name, value]) => sql`${value} as ${sql.ref(prefix + name)}`))
}
