import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { createFormStore, type FormOptions, type FormStore } from '../../../src/ui/form/form-store.ts'
import { readNumber, writeNumber } from '../../../src/ui/form/number-text.ts'
import { parentPath, readAt, writeAt } from '../../../src/ui/form/path.ts'
import { useDeskStore } from '../../../src/ui/form/use-desk-store.ts'

interface Log {
  Name: string
  Header: { Items: { Id: string; Hours: { HourTypeId: string; Hours: number }[] }[] }
}
const log = (): Log => ({
  Name: 'Slime',
  Header: {
    Items: [
      { Id: 'a', Hours: [{ HourTypeId: 'prep', Hours: 1 }] },
      { Id: 'b', Hours: [{ HourTypeId: 'prep', Hours: 2 }] },
    ],
  },
})
const hoursOfB = 'Header.Items[b].Hours[prep].Hours'

describe('paths into a document', () => {
  test('a member of a list is found by its Id, hours by their type', () => {
    expect(readAt(log(), hoursOfB)).toBe(2)
    expect(readAt({ Header: { Items: [...log().Header.Items].reverse() } }, hoursOfB)).toBe(2)
  })
  test('writing changes one place and shares the rest', () => {
    const before = log()
    const after = writeAt(before, hoursOfB, 3)
    expect(readAt(after, hoursOfB)).toBe(3)
    expect(readAt(before, hoursOfB)).toBe(2)
    expect(after.Header.Items[0]).toBe(before.Header.Items[0])
  })
  test('writing into a removed member changes nothing; absent records are made', () => {
    const before = log()
    expect(writeAt(before, 'Header.Items[gone].Hours[prep].Hours', 9)).toEqual(before)
    expect(writeAt({}, 'Youth.Black', true)).toEqual({ Youth: { Black: true } })
  })
  test('the path that holds a field is the path without its last step', () => {
    expect(parentPath(hoursOfB)).toBe('Header.Items[b].Hours[prep]')
    expect(parentPath('Header.Items[b]')).toBe('Header.Items')
    expect(parentPath('Name')).toBeNull()
  })
})

/** The store of a desk form, as a component would have it. */
function deskStore(options: FormOptions<Log>): FormStore<Log> {
  let made: FormStore<Log> | undefined
  const Holder = () => {
    made = useDeskStore(options)
    return null
  }
  renderToString(createElement(Holder))
  if (!made) throw new Error('the store was not made')
  return made
}

describe.each([
  ['a log, over its own document', createFormStore<Log>],
  ['the desk, over @mantine/form', deskStore],
])('the state of a form of %s', (_name, makeStore) => {
  const required: Problem = { Code: 'required', Field: 'Name' }
  const findProblems = (values: Log) => (values.Name === '' ? [required] : [])

  test('problems follow the document and are found once for each', () => {
    const find = vi.fn(findProblems)
    const store = makeStore({ values: log(), findProblems: find })
    store.problems()
    store.problems()
    expect(find).toHaveBeenCalledTimes(1)
    store.set('Name', '')
    expect(store.problems()).toEqual([required])
  })
  test('a refusal of the server shows at once and goes when its field changes', () => {
    const store = makeStore({ values: log() })
    store.refuse([{ Code: 'duplicate_value', Field: 'Name' }])
    expect(store.isTouched('Name')).toBe(true)
    expect(store.problems()).toHaveLength(1)
    store.set('Name', 'Other')
    expect(store.problems()).toEqual([])
  })
  test('each change is told once, to the autosave and to the fields; the same value is no change', () => {
    const onChange = vi.fn()
    const listener = vi.fn()
    const store = makeStore({ values: log(), onChange })
    store.subscribe(listener)
    store.set('Name', 'Slime')
    expect(onChange).not.toHaveBeenCalled()
    store.set('Name', 'Volcano')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ Name: 'Volcano' }))
    expect(listener).toHaveBeenCalledTimes(1)
  })
  test('another document is clean and untouched, and is not autosaved', () => {
    const onChange = vi.fn()
    const store = makeStore({ values: log(), onChange })
    store.set('Name', 'x')
    store.touch('Name')
    expect(store.isDirty()).toBe(true)
    store.replace(log())
    expect(store.isDirty()).toBe(false)
    expect(store.isTouched('Name')).toBe(false)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
  test('a field inside a list is written by its key, and its neighbours stay', () => {
    const store = makeStore({ values: log() })
    store.set(hoursOfB, 3)
    expect(store.get(hoursOfB)).toBe(3)
    expect(store.values()).toMatchObject({ Name: 'Slime', Header: { Items: [log().Header.Items[0], {}] } })
  })
  test('a field is touched by leaving it, not by writing in it, and by itself', () => {
    const store = makeStore({ values: log() })
    store.set('Name', 'Volcano')
    expect(store.isTouched('Name')).toBe(false)
    store.touch('NameOfSite')
    expect(store.isTouched('Name')).toBe(false)
    store.touch('Name')
    expect(store.isTouched('Name')).toBe(true)
  })
  test('what was saved is clean, and a change of the whole document is told', () => {
    const onChange = vi.fn()
    const store = makeStore({ values: log(), onChange })
    store.change((values) => ({ ...values, Name: 'Volcano' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ Name: 'Volcano' }))
    expect(store.isDirty()).toBe(true)
    store.markSaved()
    expect(store.isDirty()).toBe(false)
  })
})

describe('numbers as they are typed', () => {
  test.each([
    ['24', 24],
    ['-4', 4],
    ['25 youth', 25],
    ['12.5', 12],
    ['12,', 12],
    ['24.00', 24],
    ['12-15', 12],
    ['12 5', 12],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1,500', 1500],
    ['1.500.000', 1_500_000],
    ['1,500.00', 1500],
    ['env. 24', 24],
    ['approx.30', 30],
    ['Total: 3', 3],
    ['1½', 1],
    ['.', null],
    ['many', null],
  ])('whole numbers: %j is %j', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
  test.each([
    ['1,5', 1.5],
    ['3.', 3],
    ['.5', 0.5],
    ['1,25', 1.25],
    ['1.2.3', 1.2],
    ['24.00', 24],
    ['1 000,5', 1000.5],
    ['1:30', 1.5],
    ['1 h 30', 1.5],
    ['1H', 1],
    ['2h05', 2.08],
    ['1:3', 1.05],
    [':30', 0.5],
    ['1:', 1],
    ['1:75', 1],
    ['1 hr 30', 1.5],
    ['1hr30', 1.5],
    ['2 hrs. 15', 2.25],
    ['1 hour 30 minutes', 1.5],
    ['2 Hours 30', 2.5],
    ['1 heure 30', 1.5],
    ['1 heure et demie', 1.5],
    ['env. 2 h et demie', 2.5],
    ['3h et quart', 3.25],
    ['1 and a half hours', 1.5],
    ['2 heures 45 min', 2.75],
    ['1\u00a0h\u00a030', 1.5],
    ['3 heures', 3],
    ['45 min', 0.75],
    ['90 minutes', 1.5],
    ['30mn', 0.5],
    ['45m', 0.75],
    ['1h 30m', 1.5],
    ['1½', 1.5],
    ['1 ¾ h', 1.75],
    ['¼', 0.25],
    ['½ hour', 0.5],
    ['env. 2,5', 2.5],
    ['approx.3', 3],
    ['Total: 3', 3],
    [',', null],
  ])('hours: %j is %j', (text, value) => {
    expect(readNumber(text, 2)).toBe(value)
  })
  test('an empty field is no number, and no number is an empty field', () => {
    expect(readNumber('')).toBeNull()
    expect(writeNumber(null, 'fr')).toBe('')
    expect(writeNumber(1.5, 'fr')).toBe('1,5')
    expect(writeNumber(1.5, 'en')).toBe('1.5')
  })
})
