import { expect, test } from 'vitest'
import { Slots } from '../../src/data/drain/slots.ts'

let now = 0
const clock = () => now

/** Works that have begun, in order, and how each of them ends. */
function worksOf(slots: Slots) {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const begin = (name: string, size: number) =>
    slots.use(size, () => {
      begun.push(name)
      return new Promise<void>((resolve) => end.set(name, resolve))
    })
  return { begun, end, begin }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('two are on their way, however large, and a third only when all of them are small enough', async () => {
  const { begun, end, begin } = worksOf(new Slots(() => 500, clock))
  begin('a', 250)
  begin('b', 250)
  begin('c', 134)
  begin('d', 66)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end.get('a')?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('what is small does not overtake what came before it', async () => {
  const { begun, end, begin } = worksOf(new Slots(() => 500, clock))
  begin('a', 250)
  begin('b', 250)
  begin('large', 250)
  begin('small', 1)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end.get('b')?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'large'])
})

test('a failed one gives its turn away, too', async () => {
  const slots = new Slots(() => 2, clock)
  const failing = slots.use(1, () => Promise.reject(new Error('lost')))
  await expect(failing).rejects.toThrow('lost')
  const { begun, begin } = worksOf(slots)
  begin('a', 1)
  begin('b', 1)
  begin('c', 1)
  await settled()
  expect(begun).toEqual(['a', 'b'])
})

/** Slots whose first answer took so long. */
async function slotsAfter(milliseconds: number): Promise<Slots> {
  const slots = new Slots(() => 500, clock)
  expect(slots.isFar).toBeNull()
  await slots.use(50, async () => {
    now += milliseconds
  })
  return slots
}

test('near a server no more than three are under way, however small', async () => {
  const slots = await slotsAfter(100)
  expect(slots.isFar).toBe(false)
  const { begun, begin } = worksOf(slots)
  for (const name of ['a', 'b', 'c', 'd']) begin(name, 125)
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('where the first answer was long on its way, as many as fit are, up to five', async () => {
  const slots = await slotsAfter(500)
  expect(slots.isFar).toBe(true)
  const { begun, end, begin } = worksOf(slots)
  for (const name of ['a', 'b', 'c', 'd', 'e']) begin(name, 125)
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['f', 'g', 'h']) begin(name, 1)
  end.get('a')?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  end.get('b')?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
