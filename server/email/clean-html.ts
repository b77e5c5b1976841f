import cleanHtml, { type IOptions } from 'sanitize-html'
import { leadsOut } from '../../domain/email/leads-out.ts'

const tags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a']

/** What a body may hold: paragraphs, bold, italic, lists, links. Everything else goes; of styles and scripts their text too. */
const kept: IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map((tag) => [tag, 'p'])),
  },
}

/** The body of a template as it is kept; parameters in the address of a link stay for now. */
export const cleanTemplate = (html: string): string => cleanHtml(html, kept)

/**
 * A body with its parameters filled, as it is sent: what a parameter made of a link is judged now. `styles` are those of
 * the charity's frame, by tag; a text has none of its own.
 */
export const cleanFilled = (html: string, styles: Readonly<Record<string, string>> = {}): string =>
  cleanHtml(cleanHtml(html, kept), {
    ...kept,
    allowedAttributes: { '*': ['style'], a: ['href'] },
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href && leadsOut(href) ? { href } : {}),
          ...(styles[tagName] ? { style: styles[tagName] } : {}),
        },
      }),
    },
  })
