import { fold } from '../kernel/text.ts'
import { answer } from '../sync/answers.ts'
import { type Answer, answers, type DocumentShape } from '../sync/shape.ts'
import { asDoc, scalar } from '../sync/tree.ts'

/** What fields of an object in a member say, to be compared; null for nothing. */
export const saidIn = (
  member: { readonly [field: string]: unknown },
  object: string,
  ...fields: readonly string[]
): string | null => {
  const contact = asDoc(member[object])
  return fold(fields.map((field) => scalar(contact[field]) ?? '').join(' ')).trim() || null
}

/** A header with chosen values of an enumeration list. */
export const choices: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    EnumerationListId: 'derived',
    Items: { list: { EnumerationId: 'value', Enumeration: 'derived' }, key: 'Id', set: 'EnumerationId' },
  },
}

/** Whose hours they are: of a person, or of somebody without an account, of whom staff alone are told who it is. */
const whose: Answer = {
  ...answer('SubjectId', 'SiteId', 'AuxData'),
  decides: ({ SubjectId, AuxData, HasAuxData }) =>
    HasAuxData === true && !AuxData ? undefined : scalar(SubjectId),
}

/** Who volunteered, and for how long: the same in logs of every kind. */
export const volunteerHours: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    LogItems: {
      list: {
        [answers]: [whose],
        LogHeaderId: 'derived',
        SubjectId: 'value',
        SiteId: 'value',
        Subject: 'derived',
        HasAuxData: 'derived',
        AuxDataIsWhole: 'derived',
        AuxData: {
          object: {
            Id: 'derived',
            FirstName: 'value',
            LastName: 'value',
            Email: 'value',
            Affiliation: 'value',
          },
          nullable: true,
        },
        LogHours: { list: { Id: 'derived', Hours: 'value' }, key: 'HourTypeId' },
      },
      key: 'Id',
      clash: 'SubjectId',
      spoken: (item) => saidIn(item, 'AuxData', 'Email') ?? saidIn(item, 'AuxData', 'FirstName', 'LastName'),
    },
  },
}
