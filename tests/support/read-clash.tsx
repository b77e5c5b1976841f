import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Conflict } from '../../domain/sync/conflict.ts'
import type { PatchValue } from '../../domain/sync/shape.ts'
import { type ClashWords, DeskClashChoice } from '../../src/pickers/desk-form/desk-clash-choice.tsx'

/** The hook that says the clashes of a kind. */
export type UseClash = () => ClashWords
/** A clash: whole, or a value by its path and both sides. */
export type Sides = readonly [path: string, mine: PatchValue, theirs: PatchValue] | Conflict

/** Two values that are told by their Ids alone. */
export const [mine, theirs] = ['00000000-0000-4000-8000-00000000c1a1', '00000000-0000-4000-8000-00000000c1a2']

function Clashing({ useClash, sides }: { useClash: UseClash; sides: readonly Sides[] }) {
  const conflicts = sides.map((one): Conflict => {
    if ('kind' in one) return one
    const [path, my, their] = one
    return { kind: 'value', path, was: null, mine: my, theirs: their }
  })
  return <DeskClashChoice {...{ conflicts, busy: false, onDecide: () => undefined }} {...useClash()} />
}

/** What whoever has to choose reads, as text. */
export const readClash = (useClash: UseClash, sides: readonly Sides[]): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Clashing useClash={useClash} sides={sides} />
      </MantineProvider>
    </I18nProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '\n')
