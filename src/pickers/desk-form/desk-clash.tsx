import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ClashWords } from './desk-clash-choice.tsx'
import type { DeskWords } from './use-desk-saving.tsx'

// Nothing clashes without an answer of the server's: it comes with signal, like the answer.
const DeskClashChoice = lazyPart(async () => ({
  default: (await import('./desk-clash-choice.tsx')).DeskClashChoice,
}))

interface DeskClashProps<T extends object> extends ClashWords {
  form: DeskWords<T>
}

/** What two people changed in a record, once saving has met it: both values of each field, to choose from. Nothing was saved yet. */
export function DeskClash<T extends object>({ form, ...words }: DeskClashProps<T>) {
  const { clash, decide, busy } = form
  if (!clash) return null
  return (
    <Suspense fallback={null}>
      <DeskClashChoice {...words} conflicts={clash.conflicts} busy={busy} onDecide={decide} />
    </Suspense>
  )
}
