import { expect, test } from 'vitest'
import { saveOnce } from '../../../src/pickers/log-form/save-once.ts'

test('a second tap on Save does nothing while the first saves, nor once it has left the page', async () => {
  const press = saveOnce()
  const saves: string[] = []
  const save = (name: string, leaves: boolean) => async () => {
    saves.push(name)
    await Promise.resolve()
    return leaves
  }
  await Promise.all([press(save('wrong', false)), press(save('at once', false))])
  await Promise.all([press(save('right', true)), press(save('at once', true))])
  await press(save('while the page goes', true))
  expect(saves).toEqual(['wrong', 'right'])
})

test('a save that failed can be tried again', async () => {
  const press = saveOnce()
  await expect(press(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  let again = false
  await press(async () => {
    again = true
    return true
  })
  expect(again).toBe(true)
})
