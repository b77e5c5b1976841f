import { mergeAttributes, Node } from '@tiptap/core'

/** A parameter in the text: one piece, which the cursor passes in a step and a key deletes whole. */
export const ParameterNode = Node.create({
  name: 'parameter',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.parameter ?? '',
      renderHTML: ({ name }: { name: string }) => ({ 'data-parameter': name }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-parameter]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'email-parameter' }),
    `{{${node.attrs.name}}}`,
  ],
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
})

const written = /\{\{\s*(\w+)\s*\}\}/g

/** A body as the editor takes it: parameters in the text are pieces; those in the address of a link stay words. */
export function toEditor(body: string): string {
  const holder = new DOMParser().parseFromString(body, 'text/html').body
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = text.data.split(written)
    if (parts.length === 1) continue
    // What split gives: words, a name, words, a name, …
    const nodes = parts.map((part, place) => {
      if (place % 2 === 0) return document.createTextNode(part)
      const piece = document.createElement('span')
      piece.dataset.parameter = part
      return piece
    })
    text.replaceWith(...nodes)
  }
  return holder.innerHTML
}

/** What the editor holds, as a body: pieces are `{{name}}` again; '' where nothing was written. */
export function fromEditor(html: string): string {
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  for (const piece of holder.querySelectorAll<HTMLElement>('span[data-parameter]'))
    piece.replaceWith(`{{${piece.dataset.parameter ?? ''}}}`)
  for (const link of holder.querySelectorAll('a'))
    for (const name of link.getAttributeNames()) if (name !== 'href') link.removeAttribute(name)
  return holder.textContent?.trim() ? holder.innerHTML : ''
}
