import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './pickers.css'
import { useIsReadOnly } from '../../ui/form/form.tsx'
import { useNotedInput } from '../../ui/form/noted-input.tsx'
import { useLeaveAfterPress } from '../surroundings/use-leave-after-press.ts'
import { useSearch } from './use-search.ts'

/** Fewest letters before a search runs (specification 2, section 9). */
const LEAST_LETTERS = 3

/** One line of a picker: what is shown, and what it stands for. */
export interface Candidate<T> {
  id: string
  label: string
  /** A second, quieter line: a school's city, an educator's school. */
  note?: string
  value: T
}

interface SearchPickerProps<T> {
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  /** Offered before anything is typed: recent and likely choices first. */
  likely: readonly Candidate<T>[]
  /** What the likely choices are, e.g. "People at your last workshop". */
  likelyLabel: string
  /** Finds by text; must be stable between renders. */
  search: (text: string) => Promise<readonly Candidate<T>[]>
  onPick: (value: T) => void
  /** Ids of candidates that are in the list already: found, but said so and not picked again. */
  listed?: ReadonlySet<string>
  /** Fewest letters before a search. */
  minimum?: number
  /** Lists what `search` finds for no text before anything is typed, instead of the likely. */
  listsAll?: boolean
  /** Shown under the results: a way to add what is not there. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void }
  /** Path of the form's field, so that a reminder can jump here. */
  name?: string
  /** What is wrong; unless given, a note beside it says so where its field has a problem. */
  error?: ReactNode
  /** Nothing can be picked now; unless given, where the form around it lets nothing change. */
  readOnly?: boolean
  /** Said while what is searched has not come to this device yet: finding nothing means nothing then. */
  notHere?: string | false
}

/**
 * A search box with its results beneath, in the page and not in a layer: on a phone nothing is hidden by the
 * keyboard. Arrows move, Enter picks, Escape closes; the box keeps the focus, so several can be picked in a row.
 */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { t } = useLingui()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [picked, setPicked] = useState<{ label: string; wasListed: boolean } | null>(null)
  const isReadOnly = useIsReadOnly()
  const readOnly = props.readOnly ?? isReadOnly
  const { isWrong, inputContainer } = useNotedInput(props.error ? undefined : props.name)
  const open = isOpen && !readOnly
  const minimum = props.minimum ?? LEAST_LETTERS
  const offersAll = props.listsAll === true && text.trim() === ''
  const { results, searching, failed } = useSearch(text, offersAll ? 0 : minimum, props.search)
  const typing = text.trim().length >= minimum
  const isListed = (candidate: Candidate<T>) => props.listed?.has(candidate.id) ?? false
  const shown = typing || offersAll ? results : props.likely.filter((one) => !isListed(one))
  const createLabel = typing && !searching ? props.create?.label(text.trim()) : undefined
  const count = shown.length + (createLabel ? 1 : 0)

  // On a phone the list would open behind the bar at the foot.
  useEffect(() => {
    if (open && count > 0) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [open, count])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const onBlur = useLeaveAfterPress(close)
  const create = () => {
    props.create?.onCreate(text.trim())
    close()
    setText('')
  }
  const pick = (candidate: Candidate<T>) => {
    const wasListed = isListed(candidate)
    if (!wasListed) props.onPick(candidate.value)
    setPicked({ label: candidate.label, wasListed })
    setText('')
    setActive(-1)
  }
  const choose = (index: number) => {
    const candidate = shown[index]
    if (candidate) pick(candidate)
    else create()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) {
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (count === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count))
    } else if (event.key === 'Enter') {
      // Enter never submits the form from here: it picks, or it does nothing.
      event.preventDefault()
      if (open && active >= 0 && active < count) choose(active)
      else if (open && !searching && shown.length === 1) choose(0)
    } else if (event.key === 'Escape' && open) {
      // It is the list's: neither what is around it here nor the browser closes a dialog by it.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
  }

  return (
    <fieldset className="elan-group elan-picker" data-field={props.name} onBlur={onBlur}>
      <TextInput
        label={props.label}
        withAsterisk={props.required}
        aria-required={props.required}
        description={props.hint}
        error={props.error ?? isWrong}
        inputContainer={inputContainer}
        value={text}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        role="combobox"
        aria-expanded={open && count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
          setPicked(null)
        }}
      />
      {open && (
        <div className="elan-picker-results" ref={panel}>
          {count > 0 && !typing && !offersAll && (
            <p className="elan-picker-heading" id={`${id}-heading`}>
              {props.likelyLabel}
            </p>
          )}
          <div
            role="listbox"
            id={`${id}-list`}
            aria-label={typing || offersAll ? t`Results` : props.likelyLabel}
            className="elan-picker-list"
          >
            {shown.map((candidate, index) => (
              <Line
                key={candidate.id}
                id={`${id}-${index}`}
                active={index === active}
                onChoose={() => pick(candidate)}
              >
                <span>{candidate.label}</span>
                {candidate.note && <span className="elan-picker-note">{candidate.note}</span>}
                {isListed(candidate) && (
                  <span className="elan-picker-note">
                    <Trans>Already in the list</Trans>
                  </span>
                )}
              </Line>
            ))}
            {createLabel && (
              <Line id={`${id}-${shown.length}`} active={active === shown.length} onChoose={create} special>
                <span>{createLabel}</span>
              </Line>
            )}
          </div>
        </div>
      )}
      <p role="status" className={open || picked ? 'elan-picker-status' : 'elan-only-heard'}>
        {picked && !typing ? <PickedNote {...picked} /> : open && statusWords()}
      </p>
    </fieldset>
  )

  function statusWords(): string {
    if (failed) return t`The search did not work. Type again to retry.`
    if (!typing && !offersAll) {
      if (props.notHere) return props.notHere
      return minimum > 1 ? t`Type at least ${minimum} letters to search.` : ''
    }
    if (searching) return t`Searching…`
    if (props.notHere) return props.notHere
    if (shown.length === 0) return t`Nothing was found.`
    return t`${plural(shown.length, { one: '# result', other: '# results' })}`
  }
}

/** What became of a pick: added, or refused because it is there. */
function PickedNote({ label, wasListed }: { label: string; wasListed: boolean }) {
  if (wasListed) return <Trans>{label} is already in the list. Nothing was added.</Trans>
  return <Trans>{label} was added.</Trans>
}

function Line(props: {
  id: string
  active: boolean
  special?: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above holds the focus and hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as above; aria-activedescendant says where one is.
    <div
      id={props.id}
      role="option"
      aria-selected={props.active}
      className="elan-picker-line"
      data-active={props.active || undefined}
      data-special={props.special || undefined}
      ref={props.active ? keepInView : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
    >
      {props.children}
    </div>
  )
}

const keepInView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })
