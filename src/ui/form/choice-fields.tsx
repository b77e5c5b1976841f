import { useLingui } from '@lingui/react/macro'
import { Checkbox, Chip, NativeSelect, Switch } from '@mantine/core'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { FieldGroup, type FieldProps, RequiredMark, useInputProps } from './field-parts.tsx'
import { useField } from './form.tsx'
import { OneOfChips } from './one-of-chips.tsx'

/** Something to choose: its id on the wire and its name in the current language. */
export interface Choice {
  value: string
  label: string
}

interface ChoicesProps extends FieldProps {
  choices: readonly Choice[]
}

/** One of a list, with the device's own menu. The document holds the chosen value, or null. */
export function SelectField(props: ChoicesProps & { placeholder?: string }) {
  const { t } = useLingui()
  const field = useField<string | null | undefined>(props.name)
  const shared = useInputProps(props, field)
  const nothing = { value: '', label: props.placeholder ?? t`Choose…` }
  return (
    <NativeSelect
      {...shared}
      data={[nothing, ...props.choices]}
      disabled={props.readOnly ?? field.readOnly}
      value={field.value ?? ''}
      onChange={(event) => field.setValue(event.currentTarget.value || null)}
    />
  )
}

/** One of a few, all in sight as radio chips; pressing the chosen one again clears it. The document holds a value, or null. */
export function ChoiceField(props: ChoicesProps) {
  const field = useField<string | null | undefined>(props.name)
  return (
    <FieldGroup
      {...props}
      problem={field.problem}
      missing={field.missing}
      remark={field.remark}
      onLeave={field.leave}
    >
      <OneOfChips
        choices={props.choices}
        value={field.value}
        disabled={props.readOnly ?? field.readOnly}
        onChange={field.setValue}
      />
    </FieldGroup>
  )
}

interface MultiChoiceProps extends ChoicesProps {
  /** The path of the list inside what is stored, where its problems have a path of their own. */
  list?: string
  /** Which values the stored shape stands for; by default the document holds the list of values itself. */
  read?: (stored: unknown) => readonly string[]
  /** The stored shape after a change, from the values and what was stored (e.g. a header with items). */
  write?: (chosen: readonly string[], stored: unknown) => unknown
}

const readList = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored : [])

/** Any of a list, as chips. */
export function MultiChoiceField(props: MultiChoiceProps) {
  const { read = readList, write = (chosen: readonly string[]) => chosen } = props
  const field = useField<unknown>(props.name)
  const list = useField<unknown>(props.list ?? props.name, true)
  const readOnly = props.readOnly ?? field.readOnly
  const chosen = read(field.value)
  const toggleNow = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    field.setValue(write(next, field.value))
  }
  const latest = useRef(toggleNow)
  latest.current = toggleNow
  const toggle = useCallback((value: string) => latest.current(value), [])
  return (
    <FieldGroup
      {...props}
      problem={field.problem ?? list.problem}
      missing={field.missing ?? list.missing}
      remark={field.remark ?? list.remark}
      onLeave={() => {
        field.leave()
        list.leave()
      }}
    >
      <div className="elan-chips">
        {props.choices.map((choice) => (
          <ToggleChip
            key={choice.value}
            choice={choice}
            disabled={readOnly}
            checked={chosen.includes(choice.value)}
            onToggle={toggle}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface ToggleChipProps {
  choice: Choice
  checked: boolean
  disabled: boolean
  onToggle: (value: string) => void
}

// Memoised: a list may have thirty values, and a press changes one.
const ToggleChip = memo(function ToggleChip({ choice, checked, disabled, onToggle }: ToggleChipProps) {
  return (
    <Chip disabled={disabled} checked={checked} onChange={() => onToggle(choice.value)}>
      {choice.label}
    </Chip>
  )
})

const withStar = (label: ReactNode) => (
  <>
    {label}
    <RequiredMark isHeard={false} />
  </>
)

/** Yes or no as a switch. The document holds true or false. */
export function SwitchField(props: FieldProps) {
  const field = useField<boolean | null | undefined>(props.name)
  const { label, description, error } = useInputProps(props, field)
  return (
    <Switch
      className="elan-switch"
      data-field={props.name}
      label={props.required ? withStar(label) : label}
      aria-required={props.required}
      description={description}
      error={error}
      disabled={props.readOnly ?? field.readOnly}
      checked={field.value ?? false}
      onBlur={field.leave}
      onChange={(event) => field.setValue(event.currentTarget.checked)}
    />
  )
}

/** Yes or no as a box. The document holds true or false. */
export function CheckboxField(props: FieldProps) {
  const field = useField<boolean | null | undefined>(props.name)
  const { label, description, error } = useInputProps(props, field)
  return (
    <Checkbox
      className="elan-check"
      data-field={props.name}
      label={props.required ? withStar(label) : label}
      aria-required={props.required}
      description={description}
      error={error}
      disabled={props.readOnly ?? field.readOnly}
      checked={field.value ?? false}
      onBlur={field.leave}
      onChange={(event) => field.setValue(event.currentTarget.checked)}
    />
  )
}
