import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { ImportColumn } from '../../../domain/imports/columns.ts'
import { type ImportChoices, type ImportFinding, SOMEBODY_NEW } from '../../../domain/imports/findings.ts'
import { importLimits } from '../../../domain/imports/limits.ts'
import type { ImportMend, ImportRow } from '../../../domain/imports/schema.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import { toSingleLine } from '../../../domain/kernel/single-line.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { mendImport } from '../../data/people/imports.ts'
import { ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import { TypedNote } from '../../pickers/desk-form/typed-note.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'
import { SchoolPicker } from '../../pickers/schools/school-picker.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusBack } from '../../ui/form/use-focus-back.ts'
import { useFormat } from '../../ui/format.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { importColumnPhrases, importFindingPhrases } from './import-phrases.ts'
import { refOfRow } from './kept-rows.ts'

interface RowDialogProps {
  id: string
  row: ImportRow
  columns: readonly ImportColumn[]
  onClose: () => void
  onMended: () => void
  /** Mended once it was closed: another may be open by now. */
  onMendedLate: () => void
}

interface Mended {
  /** Those that were typed into. */
  cells: Partial<Record<ImportColumn, string>>
  choices: ImportChoices
  /** What the school that was chosen is called. */
  school: string | null
}

/**
 * One row of the file: its cells can be changed, a question answered, the row left out or taken back. What is typed and chosen
 * is kept until one of these is done or it is cancelled.
 */
export function RowDialog({ id, row, columns, onClose, onMended, onMendedLate }: RowDialogProps) {
  const { t } = useLingui()
  const sayWhyNot = useSayWhyNot(undefined, 'mend-row')
  const isHere = useIsMounted()
  // A field shows a line break as nothing: what it shows is what it says, and a change.
  const shown = (column: ImportColumn) => toSingleLine(row.Cells[column] ?? '')
  const typed = useTypedWords<Mended>({
    ref: refOfRow(id, row.Place),
    begin: () => ({ cells: {}, choices: {}, school: null }),
    says: ({ cells, choices }) =>
      Object.keys(choices).length > 0 ||
      columns.some((column) => (cells[column] ?? shown(column)) !== shown(column)),
  })
  const { choices, school } = typed.words
  const textOf = (column: ImportColumn) => typed.words.cells[column] ?? shown(column)
  const number = row.Row
  const { GivenName = '', FamilyName = '', Email = '' } = row.Cells
  const whose = toSingleLine(personName(GivenName, FamilyName) || Email)
  const [busy, setBusy] = useState(false)
  const focus = useFocusBack(busy)
  // Pressed again after a lost answer, it is the same call.
  const held = useRef<HeldKey | null>(null)
  const send = async (mend: Omit<ImportMend, 'Place'>) => {
    held.current = keyFor(held.current, mend)
    focus.leave()
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await mendImport(id, [{ Place: row.Place, ...mend }], held.current.key)
    setBusy(false)
    // Once it is closed, nothing on the page says which row it was.
    if (answer.kind !== 'ok')
      return sayWhyNot(
        answer,
        isHere.current ? undefined : whose ? t`Row ${number} (${whose})` : t`Row ${number}`,
      )
    await typed.forget()
    if (isHere.current) onMended()
    else onMendedLate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = columns.filter((column) => textOf(column) !== (row.Cells[column] ?? ''))
    void send({
      ...(changed.length > 0
        ? { Cells: Object.fromEntries(changed.map((column) => [column, textOf(column)])) }
        : {}),
      ...(Object.keys(choices).length > 0 ? { Choices: choices } : {}),
      LeftOut: false,
    })
  }
  const isLeft = row.State === 'left'
  return (
    <Dialog opened onClose={onClose} title={t`Row ${number} of the file`} shape="roomy">
      <ResumedTyped typed={typed} />
      <form className="elan-fields" noValidate onSubmit={submit}>
        <div className="imports-cells">
          {columns.map((column) => (
            <CellField
              key={column}
              column={column}
              text={textOf(column)}
              finding={row.Findings.find(({ Column }) => Column === column)}
              busy={busy}
              onChange={(text) => typed.change(({ cells }) => ({ cells: { ...cells, [column]: text } }))}
            />
          ))}
        </div>
        {row.Findings.map((finding) => (
          <Question
            key={finding.Column}
            finding={finding}
            choices={choices}
            school={school}
            busy={busy}
            onChange={(choice, name) =>
              typed.change((words) => ({
                choices: { ...words.choices, ...choice },
                school: name ?? words.school,
              }))
            }
          />
        ))}
        <p className="elan-hint">
          <TypedNote typed={typed} />
        </p>
        <div className="elan-dialog-actions">
          <GiveUpButton
            variant={isLeft ? 'default' : 'subtle'}
            disabled={busy}
            isWritten={typed.isWritten}
            onGiveUp={() => typed.forget().then(onClose)}
          />
          {!isLeft && (
            <Button variant="default" loading={busy} onClick={() => void send({ LeftOut: true })}>
              <Trans>Leave this row out</Trans>
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {isLeft ? <Trans>Put the row back</Trans> : <Trans>Check again</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface CellFieldProps {
  column: ImportColumn
  text: string
  finding: ImportFinding | undefined
  busy: boolean
  onChange: (text: string) => void
}

function CellField({ column, text, finding, busy, onChange }: CellFieldProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { sites } = useSession()
  const given = {
    label: i18n._(importColumnPhrases[column]),
    error: finding && i18n._(importFindingPhrases[finding.Code](format.number(finding.Limit ?? 0))),
    value: text,
    'data-autofocus': finding ? true : undefined,
  }
  // A site that is not called that is chosen among those that there are.
  if (column === 'Site' && finding?.Code === 'site_unknown')
    return (
      <NativeSelect
        {...given}
        disabled={busy}
        data={[
          { value: text, label: text === '' ? t`No site` : text },
          ...sites.filter(({ Name }) => Name !== text).map(({ Name }) => ({ value: Name, label: Name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...given}
      readOnly={busy}
      autoComplete="off"
      spellCheck={false}
      maxLength={importLimits.cell}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface QuestionProps {
  finding: ImportFinding
  choices: ImportChoices
  school: string | null
  busy: boolean
  /** `school`: what the school that is chosen is called. */
  onChange: (choice: ImportChoices, school?: string) => void
}

/** What no cell answers: who is meant, which school, whether it is so all the same. */
function Question({ finding: { Code, Matches = [] }, choices, school, busy, onChange }: QuestionProps) {
  const { t } = useLingui()
  const pick = (label: string, value: string | undefined, choose: (id: string) => void, more = Matches) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t`Choose` }, ...more.map(({ Id, Label }) => ({ value: Id, label: Label }))]}
      value={value ?? ''}
      disabled={busy}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
  if (Code === 'address_unproven' || Code === 'address_several')
    return pick(t`Who is meant`, choices.SubjectId, (SubjectId) => onChange({ SubjectId }))
  if (Code === 'educator_several')
    return pick(t`Which educator is meant`, choices.EducatorId, (EducatorId) => onChange({ EducatorId }))
  if (Code === 'educator_named_otherwise')
    return pick(t`Who is meant`, choices.EducatorId, (EducatorId) => onChange({ EducatorId }), [
      ...Matches,
      { Id: SOMEBODY_NEW, Label: t`Somebody new` },
    ])
  if (Code === 'school_several')
    return pick(t`Which school is meant`, choices.OrganizationId, (OrganizationId) =>
      onChange({ OrganizationId }),
    )
  if (Code === 'school_unknown')
    return (
      <fieldset className="elan-group" disabled={busy}>
        <SchoolPicker
          label={t`School of the register`}
          readOnly={busy}
          onPick={({ Id, Name, City }) =>
            onChange({ OrganizationId: Id }, [Name, City].filter(Boolean).join(', '))
          }
        />
        {school && (
          <p role="status">
            <Trans>Chosen: {school}</Trans>
          </p>
        )}
      </fieldset>
    )
  const agree = (label: string, answer: 'Keep' | 'Besides') => (
    <Checkbox
      label={label}
      checked={choices[answer] ?? false}
      disabled={busy}
      onChange={(event) => onChange({ [answer]: event.currentTarget.checked })}
    />
  )
  if (Code === 'person_unknown')
    return agree(t`Keep the hours under this address until somebody signs in with it`, 'Keep')
  if (Code === 'hours_differ') return agree(t`Add these hours besides the others`, 'Besides')
  return null
}
