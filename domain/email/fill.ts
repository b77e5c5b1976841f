import { escapeHtml } from '../kernel/escape-html.ts'
import { toSingleLine } from '../kernel/single-line.ts'
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
 * What would say nothing is left out: a paragraph or a list item whose parameters are all empty, brackets around nothing
 * but empty ones, and the blank before an empty one.
 */
export function fillBody(html: string, values: EmailValues): string {
  const said = html
    .replace(/<p>(?:(?!<\/p>).)*<\/p>/gs, (paragraph) =>
      saysNothing(paragraph, values, asides) ? '' : paragraph,
    )
    .replace(/<li>\s*<\/li>/g, '')
    .replace(/<(ul|ol)>\s*<\/\1>/g, '')
  return fill(said, values, (value, before) =>
    before.lastIndexOf('<') > before.lastIndexOf('>')
      ? escapeHtml(toSingleLine(value))
      : escapeHtml(value).replaceAll('\n', '<br>'),
  )
}

const saidBy = (name: string, values: EmailValues): string =>
  (Object.hasOwn(values, name) ? (values as Record<string, string | undefined>)[name] : undefined) ?? ''

/** Whom a text greets is not what it says; nor is, of a whole paragraph, which site it comes from. */
const [greeting, asides] = [['recipientName'], ['recipientName', 'fromSite']]

/** True for a text with parameters of which every one is empty, `uncounted` ones aside. */
function saysNothing(text: string, values: EmailValues, uncounted: readonly string[] = greeting): boolean {
  const names = findParameters(text).names.filter((name) => !uncounted.includes(name))
  return names.length > 0 && names.every((name) => saidBy(name, values) === '')
}

/** `write` is also given what stands before the parameter. */
const fill = (text: string, values: EmailValues, write: (value: string, before: string) => string): string =>
  text
    .replace(/[ \u00a0]?\([^()]*\)/g, (brackets) => (saysNothing(brackets, values) ? '' : brackets))
    .replace(/[ \u00a0]?\{\{\s*(\w+)\s*\}\}/g, (found, name: string, at: number, whole: string) => {
      const value = saidBy(name, values)
      return value === '' ? '' : `${found.slice(0, found.indexOf('{'))}${write(value, whole.slice(0, at))}`
    })
