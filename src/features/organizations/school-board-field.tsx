import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { useEnumeration, useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'

const nothing: readonly never[] = []

/** The school board, found among those on the device as its name is typed (specification 3, section 2). */
export function SchoolBoardField({ name, label }: { name: string; label: string }) {
  const { t } = useLingui()
  const field = useField<string | null>(name)
  // What was picked or taken away takes with it whatever held the focus.
  const next = useFocusNext()
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
    next.ask()
    field.setValue(board)
  }
  if (field.value === null) {
    if (field.readOnly) return null
    return (
      <div ref={next.take}>
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
        <Button ref={next.take} variant="default" onClick={() => choose(null)}>
          <Trans>Remove the school board</Trans>
        </Button>
      )}
      {error && <p className="elan-problem">{error}</p>}
    </div>
  )
}
