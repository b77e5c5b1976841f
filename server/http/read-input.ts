import type { z } from 'zod'
import {
  MOST_PROBLEMS,
  type Problem,
  type ProblemCode,
  ProblemError,
  problemStatus,
} from '../../domain/kernel/problems.ts'
import { compileSchema } from './compile-schema.ts'

/** Reads `value` by its schema; throws one problem for each thing that is wrong, with the path of the field. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = compileSchema(schema).safeParse(value)
  if (result.success) return result.data
  const [first, ...others] = problemsOf(result.error, value)
  throw new ProblemError([first ?? { Code: 'invalid' }, ...others])
}

/**
 * The problems that a schema found, in our own codes: unknown keys one by one, the rest by kind. No more than are told;
 * how much there is to find at all is limited by what a JSON text may hold.
 */
function problemsOf(error: z.ZodError, value: unknown): Problem[] {
  const problems: Problem[] = []
  for (const issue of error.issues) {
    const left = MOST_PROBLEMS - problems.length
    if (left <= 0) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, left))
        problems.push({ Code: 'unknown_field', Field: fieldPath([...issue.path, key], value) })
      continue
    }
    const problem: Problem = { ...kindOf(issue, value) }
    if (issue.path.length > 0) problem.Field = fieldPath(issue.path, value)
    problems.push(problem)
  }
  return problems
}

function kindOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  if (isProblemCode(issue.message)) return { Code: issue.message }
  switch (issue.code) {
    // A list of choices says of nothing at all what it says of a wrong value.
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value':
      return { Code: (valueAt(value, issue.path) ?? null) === null ? 'required' : 'invalid' }
    case 'too_big': {
      const code = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'invalid'
      return { Code: code, Limit: Number(issue.maximum) }
    }
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { Code: 'required' }
        : { Code: 'too_small', Limit: Number(issue.minimum) }
    case 'invalid_format':
      return { Code: issue.format === 'email' ? 'invalid_email' : 'invalid' }
    default:
      return { Code: 'invalid' }
  }
}

/** A schema may name the problem itself: `z.string().refine(isDate, 'invalid_date')`. */
const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problemStatus, text)

/** `A.B[<id>].C`: items of lists are named by their Id when they have one, else by their place. */
function fieldPath(path: readonly PropertyKey[], value: unknown): string {
  let text = ''
  let here = value
  for (const step of path) {
    const next = stepInto(here, step)
    if (typeof step === 'number') text += `[${idOf(next) ?? step}]`
    else text += (text === '' ? '' : '.') + shortened(String(step))
    here = next
  }
  return text
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(stepInto, value)

function stepInto(value: unknown, step: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return (value as Record<PropertyKey, unknown>)[step]
}

function idOf(value: unknown): string | null {
  const id = stepInto(value, 'Id')
  return typeof id === 'string' ? shortened(id) : null
}

// Names and ids are the sender's: a hundred problems must not repeat a long one a hundred times.
const longestName = 80
const shortened = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName)}…` : text
