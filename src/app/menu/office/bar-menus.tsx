import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { MenuLine } from '../menu-groups.tsx'
import type { MenuGroup } from '../menu-line.ts'
import { useMenuInput } from '../use-menu-input.ts'
import { officeMenu } from './office-menu.ts'
import './bar-menus.css'

/** The administrators' menus Configuration and System e-mails, in the bar (specification 1, section 2, Shell). */
export default function BarMenus() {
  return officeMenu(useMenuInput()).map((group) => <BarMenu key={group.id} group={group} />)
}

function BarMenu({ group }: { group: MenuGroup }) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    setOpened(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the button and panel inside.
    <div
      className="elan-bar-group"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false)
      }}
    >
      <Button
        ref={button}
        variant="transparent"
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => setOpened(!opened)}
      >
        {group.label && i18n._(group.label)}
      </Button>
      {opened && (
        // Safari does not focus a clicked button; the panel takes the focus, so that leaving it can close it.
        <div id={panelId} className="elan-bar-panel" tabIndex={-1}>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <MenuLine entry={entry} onFollow={() => setOpened(false)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
