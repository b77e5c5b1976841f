import type { DocumentShape, ListShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'
import { numberItems } from './order-items.ts'

/** A value of enumeration lists as a person writes it (specification 3, section 3); its words stand under its key. */
export interface EnumerationDocument {
  Id: string
  LocalizationKey: string
  Description: string
  Value: string
}

/** An item of a list as a person writes it; the first has `SortOrder` 1. */
export interface ListItemDocument {
  Id: string
  EnumerationId: string
  SortOrder: number
  /** Choosing the value opens a field for the person's own words. */
  ConditionalTrigger: boolean
}

/** A list of values as a person writes it; `SystemName` is what the forms ask it by, or null. */
export interface EnumerationListDocument {
  Id: string
  Name: string
  SystemName: string | null
  EnumerationItems: ListItemDocument[]
}

/** Longest texts of a value, in characters. */
export const enumerationTextLimits = { LocalizationKey: 120, Description: 250, Value: 80 } as const

/** Longest name of a list, in characters (decisions, Activities: every other name at most 80). */
export const listTextLimits = { Name: 80 } as const

/** Most items of a list. */
export const MOST_LIST_ITEMS = 500

/** Most values, and most words of values, that a call answers. */
export const MOST_ENUMERATIONS = 5000

/** A value of which nothing is said yet. */
export const emptyEnumeration = (id: string): EnumerationDocument => ({
  Id: id,
  LocalizationKey: '',
  Description: '',
  Value: '',
})

/** A list of which nothing is said yet. */
export const emptyEnumerationList = (id: string): EnumerationListDocument => ({
  Id: id,
  Name: '',
  SystemName: null,
  EnumerationItems: [],
})

const text = (given: string | null | undefined): string => (given ?? '').trim()

/** The value as it is kept and sent: texts without blanks around them. */
export const tidyEnumeration = (value: EnumerationDocument): EnumerationDocument => ({
  ...value,
  LocalizationKey: text(value.LocalizationKey),
  Description: text(value.Description),
  Value: text(value.Value),
})

/** The list as it is kept and sent: items in their order, counted from 1 without a gap. */
export const tidyEnumerationList = (list: EnumerationListDocument): EnumerationListDocument => ({
  ...list,
  Name: text(list.Name),
  SystemName: list.SystemName || null,
  EnumerationItems: numberItems(
    list.EnumerationItems.map((item) => ({
      ...item,
      // An item that names no place goes to the end.
      SortOrder: item.SortOrder ?? Number.MAX_SAFE_INTEGER,
      ConditionalTrigger: item.ConditionalTrigger ?? false,
    })),
  ),
})

/** The value for patches, merges and partial updates. */
export const enumerationShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  LocalizationKey: 'value',
  Description: 'value',
  Value: 'value',
  Localizations: 'derived',
  SystemName: 'derived',
  Lists: 'derived',
}

/** The items of a list for patches and merges: the same value is the same item, whoever added it. */
export const listItemsShape: ListShape = {
  list: {
    EnumerationListId: 'derived',
    EnumerationId: 'value',
    Enumeration: 'derived',
    SortOrder: 'value',
    ConditionalTrigger: 'value',
  },
  key: 'Id',
  set: 'EnumerationId',
}

/** The list for patches, merges and partial updates. */
export const enumerationListShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  Name: 'value',
  SystemName: 'value',
  EnumerationItems: listItemsShape,
  RemovedItems: 'derived',
}
