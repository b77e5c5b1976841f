import type { Editor } from '@tiptap/react'
import { leadsOut } from '../../../domain/email/leads-out.ts'
import { isEmail } from '../../../domain/kernel/email.ts'

// A host before its port looks like a scheme, but has a dot.
const hasScheme = /^[a-z][a-z\d+-]*:/i

/**
 * The address that a link gets for what was typed: a mail leads nowhere by an address without scheme. What begins with a
 * parameter is whole only once the parameter is filled. null: a mail never leads there.
 */
export function wholeAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || text.startsWith('{{')) return text
  if (hasScheme.test(text)) return leadsOut(text) ? text : null
  return isEmail(text) ? `mailto:${text}` : `https://${text.replace(/^\/\//, '')}`
}

/**
 * Has what is selected, or the link at the cursor, lead to an address; where there is neither, `text` is put in as a link.
 * False: the editor refuses the address.
 */
export const placeLink = (editor: Editor, href: string, text: string): boolean =>
  editor
    .chain()
    .extendMarkRange('link')
    .command(({ tr, commands }) =>
      tr.selection.empty
        ? commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }) &&
          // What is written after it is no link.
          commands.unsetMark('link')
        : commands.setLink({ href }),
    )
    .run()
