import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { EmailParameter } from '../../../domain/email/parameters.ts'
import { parameterPhrases } from './parameter-phrases.ts'

interface ParameterMenuProps {
  /** Heard: where the parameter goes. */
  label: string
  names: readonly EmailParameter[]
  disabled?: boolean
  onChoose: (name: EmailParameter) => void
}

// In the page, not floating over it: what floats would bring a library that every phone then installs with its lists.

/** The parameters of the type by what they say, under a button; each stands as its name in the text. */
export function ParameterMenu({ label, names, disabled = false, onChoose }: ParameterMenuProps) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open, wherever the focus is inside.
    <div
      className="email-parameters"
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        opener.current?.focus()
      }}
    >
      <Button
        ref={opener}
        variant="default"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={disabled || names.length === 0}
        leftSection={<IconBraces size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Parameter</Trans>
      </Button>
      <ul id={id} className="email-parameter-list" hidden={!isOpen}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false)
                opener.current?.focus()
                onChoose(name)
              }}
            >
              {i18n._(parameterPhrases[name])} <code>{name}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
