import { escapeHtml } from '../kernel/escape-html.ts'
import { toSingleLine } from '../kernel/single-line.ts'
import { plainBody } from './document.ts'
import type { EmailValues } from './parameters.ts'

/** `{{name}}`, blanks inside allowed. Nothing else stands in double braces: no sections, no raw values, no partials. */
const parameter = /(?<!\{)\{\{\s*(\w+)\s*\}\}(?!\})/g

/** The parameters that a text names, each once, and whether double braces are left that are no parameter. */
export function findParameters(text: string): { names: string[]; isBroken: boolean } {
  const names = new Set(Array.from(text.matchAll(parameter), ([, name = '']) => name))
  return { names: [...names], isBroken: /\{\{|\}\}/.test(text.replace(parameter, '')) }
}

/** A line of text, as a subject is, with its parameters filled on that line; see {@link fillBody}. */
export const fillLine = (text: string, values: EmailValues): string => fill(text, values, toSingleLine)

/**
 * A body with its parameters filled and escaped, in one pass: what a value says is never read as a parameter or as HTML,
 * and stands in its own lines, but for those in an attribute.
 * What would say nothing is left out: a paragraph, a line of one or a list item whose parameters are all empty, brackets
 * around nothing but empty ones, and the blank before an empty one.
 */
export function fillBody(html: string, values: EmailValues): string {
  const said = html.replace(/<p>((?:(?!<\/p>).)*)<\/p>/gs, (_, inner: string) =>
    saidLines('p', inner, values),
  )
  return fill(saidItems(said, values), values, (value, before) =>
    before.lastIndexOf('<') > before.lastIndexOf('>')
      ? escapeHtml(toSingleLine(value))
      : escapeHtml(value).replaceAll('\n', '<br>'),
  )
}

/** A body without list items that say nothing, and without lists that have none left: from the innermost to the outermost. */
function saidItems(html: string, values: EmailValues): string {
  const said = html
    .replace(/<li>((?:(?!<\/?(?:p|li|ul|ol)>).)*)<\/li>/gs, (_, inner: string) =>
      saidLines('li', inner, values),
    )
    .replace(/<li>\s*<\/li>/g, '')
    .replace(/<(ul|ol)>\s*<\/\1>/g, '')
  return said === html ? said : saidItems(said, values)
}

const saidBy = (name: string, values: EmailValues): string =>
  (Object.hasOwn(values, name) ? (values as Record<string, string | undefined>)[name] : undefined) ?? ''

/** Whom a line greets and which site it comes from are asides: it says something besides, also where they are empty. */
const isAside = (name: string): boolean => name === 'recipientName' || name === 'fromSite'

/** True for a text with parameters of which every one is empty. */
const saysNothing = (names: readonly string[], values: EmailValues): boolean =>
  names.length > 0 && names.every((name) => saidBy(name, values) === '')

/**
 * A paragraph, or an item that holds none, without its lines that say nothing, and without the second of two empty lines
 * around them; '' without any.
 */
function saidLines(tag: 'p' | 'li', inner: string, values: EmailValues): string {
  const all = inner.split(/<br\s*\/?>/)
  const unsaid = all.map((line) => {
    const { names } = findParameters(line)
    return saysNothing(names, values) && !names.some(isAside)
  })
  const lines: string[] = []
  let [isGap, tags] = [false, '']
  for (const [at, line] of all.entries()) {
    const isLeftOut = unsaid[at] || leadsTo(all, unsaid, at)
    if (isLeftOut || (isGap && isBlank(line) && isBlank(lines.at(-1)))) {
      isGap = true
      tags += tagsOf(line)
    } else {
      isGap = false
      lines.push(closed(tags) + line)
      tags = ''
    }
  }
  while (isGap && lines.length > 0 && isBlank(lines.at(-1))) tags = tagsOf(lines.pop() ?? '') + tags
  return isGap && lines.length === 0 ? '' : `<${tag}>${lines.join('<br>')}${closed(tags)}</${tag}>`
}

/** True for a line such as "The team adds:" before lines of which none is said. */
function leadsTo(all: readonly string[], unsaid: readonly boolean[], at: number): boolean {
  const line = all[at] ?? ''
  if (!plainBody(line).endsWith(':') || findParameters(line).names.length > 0) return false
  const end = all.findIndex((one, place) => place > at && isBlank(one))
  const led = unsaid.slice(at + 1, end === -1 ? undefined : end)
  return led.length > 0 && led.every(Boolean)
}

const isBlank = (line = ''): boolean => plainBody(line) === ''

/** The tags of a line that is left out: bold that begins or ends in it goes on in the others. */
const tagsOf = (line: string): string => line.match(/<[^>]*>/g)?.join('') ?? ''

/** Tags without those that hold nothing. */
function closed(tags: string): string {
  const left = tags.replace(/<(\w+)\b[^>]*><\/\1>/g, '')
  return left === tags ? left : closed(left)
}

/** Brackets on a line of one paragraph, with what may be marked in them, and the blank before them. */
const brackets = /[ \u00a0]?\((?:[^()<]|<\/?(?:strong|em|a)\b[^<>]*>)*\)/g

/** `write` is also given what stands before the parameter. */
const fill = (text: string, values: EmailValues, write: (value: string, before: string) => string): string =>
  text
    .replace(brackets, (found) => (saysNothing(findParameters(found).names, values) ? '' : found))
    .replace(/[ \u00a0]?\{\{\s*(\w+)\s*\}\}/g, (found, name: string, at: number, whole: string) => {
      const value = saidBy(name, values)
      return value === '' ? '' : `${found.slice(0, found.indexOf('{'))}${write(value, whole.slice(0, at))}`
    })
