import { expect, test, vi } from 'vitest'
import { openByKey } from '../../../src/ui/open-by-key.ts'

type Pressed = Parameters<typeof openByKey>[0]

const press = (key: string, more: object = {}) => {
  const menu = { showPicker: vi.fn() }
  const event = { key, currentTarget: menu, preventDefault: vi.fn(), ...more }
  openByKey(event as unknown as Pressed)
  expect(event.preventDefault).toHaveBeenCalledTimes(menu.showPicker.mock.calls.length)
  return menu.showPicker.mock.calls.length > 0
}

test('what would choose at once in a menu that is shut opens it instead', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageDown', 't'])
    expect([key, press(key)]).toEqual([key, true])
})

test('what leaves the menu, or opens it anyway, is the browser’s', () => {
  for (const key of ['Tab', 'Shift', 'Escape', 'Enter', ' ', 'F5'])
    expect([key, press(key)]).toEqual([key, false])
  expect(press('r', { ctrlKey: true })).toBe(false)
  expect(press('ArrowDown', { altKey: true })).toBe(false)
})

test('a browser that opens no list by itself goes on as it did', () => {
  expect(press('ArrowDown', { currentTarget: {} })).toBe(false)
})
