import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { ADDRESSES_LIMIT, addressesIn, withAddresses } from '../../../domain/address-list/document.ts'
import { isEmail } from '../../../domain/kernel/email.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { type AddressedPerson, searchAddressedPeople } from '../../data/site/address-lists.ts'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { FieldGroup, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { typedAddresses } from './address-list-kind.ts'

/** The recipients: addresses that are typed, and those of people found by their names; each is there once. */
export function AddressesField() {
  const { t } = useLingui()
  const text = useField<string>('Addresses')
  const { problem, leave } = useField<unknown>('EmailAddresses')
  const phrase = useProblemPhrase(problem)
  const addresses = useMemo(() => addressesIn(text.value), [text.value])
  const listed = useMemo(() => new Set(addresses.map((one) => one.toLowerCase())), [addresses])
  const list = useRef<HTMLUListElement>(null)
  const add = (more: readonly string[]): number => {
    const after = withAddresses(text.value, more)
    text.setValue(after.text)
    return after.added
  }
  const remove = (address: string) => {
    text.setValue(addresses.filter((one) => one !== address).join('\n'))
    leave()
    list.current?.focus()
  }
  const search = useCallback(async (words: string): Promise<Candidate<AddressedPerson>[]> => {
    const found = await searchAddressedPeople(words)
    return found.map((person) => ({
      id: person.Email.toLowerCase(),
      label: calledName(person),
      note: person.Email,
      value: person,
    }))
  }, [])
  return (
    <FieldGroup name="EmailAddresses" label={t`Recipients`} required>
      {problem && (
        <p className="elan-problem" role="alert">
          {problem.Code === 'required' ? t`Recipients required!` : phrase}
        </p>
      )}
      <TypedAddress onAdd={add} full={addresses.length >= ADDRESSES_LIMIT} />
      <SearchPicker
        label={t`Find a person`}
        likely={[]}
        likelyLabel={t`People`}
        search={search}
        listed={listed}
        onPick={({ Email }) => add([Email])}
      />
      <p role="status" className="elan-subtitle">
        <Plural value={addresses.length} _0="Nobody yet" one="# address" other="# addresses" />
      </p>
      <ul ref={list} tabIndex={-1} className="address-list-recipients" aria-label={t`Recipients`}>
        {addresses.map((address) => (
          <li key={address}>
            <span>{address}</span>
            <ActionIcon
              color="gray"
              aria-label={t`Remove ${address}`}
              disabled={text.readOnly}
              onClick={() => remove(address)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

type Refusal = 'wrong' | 'known' | 'full' | null

/** One address at a time, or several with commas; without any the field takes the focus, what is wrong stays to be mended. */
function TypedAddress({ onAdd, full }: { onAdd: (addresses: readonly string[]) => number; full: boolean }) {
  const { t } = useLingui()
  const typed = useField<string | undefined>('Typed')
  const [refusal, setRefusal] = useState<Refusal>(null)
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const given = typedAddresses(typed.value)
    if (given.length === 0) return input.current?.focus()
    if (full) return setRefusal('full')
    if (!given.every(isEmail)) return setRefusal('wrong')
    setRefusal(onAdd(given) === 0 ? 'known' : null)
    typed.setValue('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!typed.readOnly) add()
  }
  const words: Record<Exclude<Refusal, null>, string> = {
    wrong: t`Must be a valid email`,
    known: t`This address is already in the list.`,
    full: t`The list is full: it takes ${ADDRESSES_LIMIT} addresses.`,
  }
  return (
    <div className="address-list-typed">
      <TextInput
        ref={input}
        label={t`Add an address`}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-field="Typed"
        value={typed.value ?? ''}
        readOnly={typed.readOnly}
        error={refusal ? words[refusal] : typed.problem && words.wrong}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          typed.setValue(event.currentTarget.value)
          setRefusal(null)
        }}
      />
      <Button variant="default" disabled={typed.readOnly} onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}
