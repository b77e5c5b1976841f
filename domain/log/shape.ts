import { fold } from '../kernel/text.ts'
import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape } from '../sync/shape.ts'
import { asDoc, scalar } from '../sync/tree.ts'

/** Who somebody without an account is, by an object of their contact details: by e-mail, or else by name; null for nobody. */
export const spokenContact =
  (field: string) =>
  (member: { readonly [field: string]: unknown }): string | null => {
    const contact = asDoc(member[field])
    const said = (...fields: readonly string[]): string =>
      fold(fields.map((name) => scalar(contact[name]) ?? '').join(' ')).trim()
    return said('Email') || said('FirstName', 'LastName') || null
  }

/** A header with chosen values of an enumeration list. */
export const choices: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    EnumerationListId: 'derived',
    Items: { list: { EnumerationId: 'value', Enumeration: 'derived' }, key: 'Id', set: 'EnumerationId' },
  },
}

/** Who volunteered, and for how long: the same in logs of every kind. */
export const volunteerHours: { object: DocumentShape } = {
  object: {
    Id: 'derived',
    LogItems: {
      list: {
        [answers]: [answer('SubjectId', 'SiteId', 'AuxData')],
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
      spoken: spokenContact('AuxData'),
    },
  },
}
