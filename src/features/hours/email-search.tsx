import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { EMAIL_LIMIT } from '../../../domain/kernel/text-limits.ts'
import { pressable } from '../../ui/pressable.ts'

/** The address under which hours are looked for, by the button or Enter; it stands in no address of the app. */
export function EmailSearch(props: { isBusy: boolean; onSearch: (email: string) => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const isReady = email.trim() !== '' && !props.isBusy
  return (
    <form
      className="hours-search"
      aria-label={t`Search by e-mail`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) props.onSearch(email.trim())
      }}
    >
      <TextInput
        label={t`E-mail address of those years`}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LIMIT}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        variant="default"
        type="submit"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        {...pressable(isReady)}
      >
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
