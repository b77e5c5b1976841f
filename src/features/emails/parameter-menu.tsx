import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import type { EmailParameter } from '../../../domain/email/parameters.ts'
import { parameterPhrases } from './parameter-phrases.ts'

interface ParameterMenuProps {
  /** Heard: where the parameter goes. */
  label: string
  names: readonly EmailParameter[]
  disabled?: boolean
  onChoose: (name: EmailParameter) => void
}

/** The parameters of the type by what they say; each stands as its name in the text. */
export function ParameterMenu({ label, names, disabled = false, onChoose }: ParameterMenuProps) {
  const { i18n } = useLingui()
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          className="email-parameters"
          aria-label={label}
          disabled={disabled || names.length === 0}
          leftSection={<IconBraces size={18} aria-hidden="true" />}
        >
          <Trans>Parameter</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="email-parameter-list">
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(name)} rightSection={<code>{name}</code>}>
            {i18n._(parameterPhrases[name])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
