import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { useEnumeration, useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'

const nothing: readonly never[] = []

// What was picked or taken away takes with it whatever held the focus.
const takeFocus = (button: HTMLElement | null): void => button?.focus()
const focusBox = (frame: HTMLElement | null): void => frame?.querySelector('input')?.focus()

/** The school board, found among those on the device as its name is typed (specification 3, section 2). */
export function SchoolBoardField({ name, label }: { name: string; label: string }) {
  const { t } = useLingui()
  const field = useField<string | null>(name)
  // Undefined until something is changed here: a page that opens with a board leaves the focus where it is.
  const [chosen, setChosen] = useState<string | null>()
  const error = useProblemPhrase(field.problem)
  const boards = useEnumeration('LTS_SchoolBoard')
  const nameOf = useEnumerationNames()
  const search = useCallback(
    async (text: string) => {
      const words = searchWords(text)
      return boards
        .filter((board) => matchesWords(fold(board.label), words))
        .map(({ value, label }) => ({ id: value, label, value }))
    },
    [boards],
  )
  const choose = (board: string | null) => {
    setChosen(board)
    field.setValue(board)
  }
  if (field.value === null) {
    if (field.readOnly) return null
    return (
      <div ref={chosen === null ? focusBox : undefined}>
        <SearchPicker
          name={name}
          label={label}
          error={error}
          likely={nothing}
          likelyLabel={label}
          listsAll
          minimum={1}
          search={search}
          onPick={choose}
        />
      </div>
    )
  }
  return (
    <div className="organizations-board" data-field={name}>
      <p>
        <span className="organizations-board-label">{label}</span>
        <strong>{nameOf(field.value) ?? t`A school board that is no longer offered`}</strong>
      </p>
      {!field.readOnly && (
        <Button
          ref={chosen === field.value ? takeFocus : undefined}
          variant="default"
          onClick={() => choose(null)}
        >
          <Trans>Remove the school board</Trans>
        </Button>
      )}
      {error && <p className="elan-problem">{error}</p>}
    </div>
  )
}
