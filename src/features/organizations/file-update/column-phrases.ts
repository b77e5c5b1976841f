import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileColumn } from '../../../../domain/organization/file-update/columns.ts'

/** How the columns of a file are called. */
export const columnPhrases: Record<FileColumn, MessageDescriptor> = {
  Id: msg`Id`,
  ProvincialSchoolId: msg`Provincial school number`,
  Name: msg`Name`,
  Country: msg`Country`,
  Province: msg`Province or territory`,
  City: msg`City`,
  Address: msg`Address`,
  PhysicalAddress: msg`Physical address`,
  PostalCode: msg`Postal code`,
  PhysicalPostalCode: msg`Postal code of the physical address`,
  PhoneNumber: msg`Telephone`,
  FaxNumber: msg`Fax`,
  IsLowIncome: msg`Low income`,
  IsPrimarilyFnmi: msg`Mostly First Nations, Métis or Inuit`,
  RepresentedFnmi: msg`First Nations, Métis or Inuit who are represented`,
  GenderDistribution: msg`Gender distribution`,
  Language: msg`Language of instruction`,
  Type: msg`Type of organization`,
  SubType: msg`Sub-type`,
  SchoolBoard: msg`School board`,
  GradeLevels: msg`Grade levels`,
  Validated: msg`Validated`,
  DateClosed: msg`Closed on`,
  Status: msg`Status`,
  StatusComments: msg`Comments on the status`,
  MergedId: msg`Merged into, by its id`,
}
