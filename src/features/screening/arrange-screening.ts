import { groupBy } from '../../../domain/kernel/group-by.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { screeningToRenew } from '../../../domain/screening/renewal.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import type { ScreeningWords } from '../../pickers/people/use-screening-words.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { ScreeningListState } from './screening-address.ts'

interface Arrangement {
  /** `YYYY-MM-DD`. */
  today: string
  words: ScreeningWords
  compare: (a: string, b: string) => number
}

/** Narrows, orders and pages the documents of a site; batches stay together, the newest first, single documents last. */
export function arrangeScreening(
  documents: readonly ScreeningDocumentRecord[],
  state: ScreeningListState,
  { today, words, compare }: Arrangement,
): ArrangedRows<ScreeningDocumentRecord> {
  const type = ({ Type }: ScreeningDocumentRecord) => words.types[Type] ?? ''
  const name = ({ Subject }: ScreeningDocumentRecord) => `${Subject.FamilyName} ${Subject.FullName}`
  const shown = shownOf(documents, state.show, today)
  const { matching } = arrangeRows(
    shown,
    { ...state, page: 1, pageSize: 'all' },
    {
      text: (document) =>
        fold(
          [
            document.Subject.FullName,
            type(document),
            ...document.ScreeningDocumentTrackingItems.map(({ OrganizationName }) => OrganizationName),
          ].join(' '),
        ),
      keys: {
        Person: name,
        Type: type,
        Status: ({ Status }) => Status,
        Approved: ({ Approved }) => (Approved ? 0 : 1),
        ApprovalDate: ({ ApprovalDate }) => ApprovalDate ?? '',
        FileDate: ({ NationalOfficeFileDate }) => NationalOfficeFileDate ?? '',
        ExpiryDate: ({ ExpiryDate }) => ExpiryDate ?? '',
      },
      usual: (a, b) =>
        compare(name(a), name(b)) || (a.CreatedOn < b.CreatedOn ? 1 : -1) || (a.Id < b.Id ? -1 : 1),
      compare,
    },
  )
  const ordered = state.view === 'batches' ? byBatch(matching) : matching
  const asIs = { ...state, search: '', sort: null }
  return arrangeRows(ordered, asIs, { text: () => '', keys: {}, compare })
}

function shownOf(
  documents: readonly ScreeningDocumentRecord[],
  show: ScreeningListState['show'],
  today: string,
): readonly ScreeningDocumentRecord[] {
  if (show === 'expiring') return [...screeningToRenew(documents, today)]
  return show === 'all' ? documents : documents.filter(({ Approved }) => !Approved)
}

/** Each batch in one stretch, in the order of when they were made; what has none comes last. */
function byBatch(documents: readonly ScreeningDocumentRecord[]): ScreeningDocumentRecord[] {
  const batches = [...groupBy(documents, ({ BatchId }) => BatchId ?? '')]
  const madeOn = ([id, [first]]: (typeof batches)[number]) => (id === '' ? '' : (first?.CreatedOn ?? ''))
  return batches
    .sort((a, b) => (madeOn(a) === madeOn(b) ? (a[0] < b[0] ? -1 : 1) : madeOn(a) < madeOn(b) ? 1 : -1))
    .flatMap(([, rows]) => rows)
}
