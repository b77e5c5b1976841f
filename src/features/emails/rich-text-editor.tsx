import { useLingui } from '@lingui/react/macro'
import { EditorContent, type Editor as TiptapEditor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { EmailParameter } from '../../../domain/email/parameters.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { ParameterMenu } from './parameter-menu.tsx'
import { fromEditor, ParameterNode, toEditor } from './parameter-node.ts'
import { parameterPhrases } from './parameter-phrases.ts'

interface RichTextEditorProps {
  name: string
  label: string
  lang: 'en' | 'fr' | undefined
  /** HTML with parameters as `{{name}}`. */
  value: string
  readOnly: boolean
  /** The Id of what says what is wrong. */
  describedBy: string | undefined
  parameters: readonly EmailParameter[]
  onChange: (value: string) => void
}

/** What a mail may hold, and nothing else (decisions-platform, E-mail): the server cleans by the same list. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
  ParameterNode,
]

/** A text with paragraphs, bold, italic, lists and links; parameters are put in by name. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { t, i18n } = useLingui()
  // What the editor said last: another value came from elsewhere (a merge, words put back).
  const said = useRef(props.value)
  const onChange = useRef(props.onChange)
  onChange.current = props.onChange
  const editor = useEditor({
    extensions,
    content: toEditor(props.value),
    onUpdate: ({ editor: changed }) => {
      said.current = fromEditor(changed.getHTML())
      onChange.current(said.current)
    },
  })
  useAttributes(editor, props)
  useEffect(() => {
    if (!editor || props.value === said.current) return
    said.current = props.value
    editor.commands.setContent(toEditor(props.value), { emitUpdate: false })
  }, [editor, props.value])

  const insert = (name: EmailParameter) => {
    if (!editor) return
    const chain = editor.chain().focus()
    if (name !== 'link') chain.insertContent({ type: 'parameter', attrs: { name } }).run()
    else if (!editor.state.selection.empty) chain.setLink({ href: '{{link}}' }).run()
    else {
      const text = i18n._(parameterPhrases.link)
      chain
        .insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href: '{{link}}' } }] }])
        .run()
    }
  }
  if (!editor) return null
  return (
    <div className="email-editor">
      <EditorToolbar editor={editor} disabled={props.readOnly} />
      <ParameterMenu
        label={t`Add a parameter to the text`}
        names={props.parameters}
        disabled={props.readOnly}
        onChoose={insert}
      />
      <EditorContent editor={editor} className="email-editor-text" />
    </div>
  )
}

/** What assistive technology hears of the text, and where a problem leads. */
function useAttributes(
  editor: TiptapEditor | null,
  { name, label, lang, readOnly, describedBy }: RichTextEditorProps,
) {
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
    editor?.setOptions({
      editorProps: {
        // Tab leads on as from every other field, where the editor would nest a list.
        handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
        attributes: {
          role: 'textbox',
          tabindex: '0',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(lang ? { lang } : {}),
          'aria-required': 'true',
          'data-field': name,
          ...(describedBy ? { 'aria-invalid': 'true', 'aria-describedby': describedBy } : {}),
        },
      },
    })
  }, [editor, name, label, lang, readOnly, describedBy])
}
