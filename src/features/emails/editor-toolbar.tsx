import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnlink,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { placeLink, wholeAddress } from './link-address.ts'

/** What can be done with the text: bold, italic, lists, links, undo. */
export function EditorToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: held }) => ({
      bold: held.isActive('bold'),
      italic: held.isActive('italic'),
      list: held.isActive('bulletList'),
      numbers: held.isActive('orderedList'),
      link: held.isActive('link'),
      undo: held.can().undo(),
      redo: held.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const writeAddress = (text: string | null) => {
    setAddress(text)
    setIsRefused(false)
  }
  const closeAddress = () => {
    writeAddress(null)
    editor.commands.focus()
  }
  const applyAddress = () => {
    const text = (address ?? '').trim()
    const href = wholeAddress(text)
    if (href === '' || (href && placeLink(editor, href, text))) closeAddress()
    else setIsRefused(true)
  }
  const tools = [
    { label: t`Bold`, Icon: IconBold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { label: t`Italic`, Icon: IconItalic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    { label: t`List`, Icon: IconList, isOn: on.list, run: () => chain().toggleBulletList().run() },
    {
      label: t`Numbered list`,
      Icon: IconListNumbers,
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: t`Link`,
      Icon: IconLink,
      isOn: on.link,
      run: () => writeAddress(editor.getAttributes('link').href ?? ''),
    },
    { label: t`Remove the link`, Icon: IconUnlink, can: on.link, run: () => chain().unsetLink().run() },
    { label: t`Undo`, Icon: IconArrowBackUp, can: on.undo, run: () => chain().undo().run() },
    { label: t`Redo`, Icon: IconArrowForwardUp, can: on.redo, run: () => chain().redo().run() },
  ]
  const typed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeAddress()
    if (event.key !== 'Enter') return
    // Enter would save the whole form.
    event.preventDefault()
    applyAddress()
  }
  return (
    <>
      <div role="toolbar" aria-label={t`Look of the text`} className="email-tools-of-text">
        {tools.map(({ label, Icon, isOn, can = true, run }) => (
          <ActionIcon
            key={label}
            variant={isOn ? 'filled' : 'subtle'}
            aria-label={label}
            aria-pressed={isOn}
            disabled={disabled || !can}
            onClick={run}
          >
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        ))}
      </div>
      {address !== null && (
        <div className="email-link">
          <TextInput
            label={t`Address of the link`}
            placeholder="https://"
            value={address}
            autoFocus
            error={
              isRefused &&
              t`A link in an e-mail leads to a web address (https:// or http://) or to an e-mail address.`
            }
            onChange={(event) => writeAddress(event.currentTarget.value)}
            onKeyDown={typed}
          />
          <Button variant="default" onClick={applyAddress}>
            <Trans>Use this address</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
