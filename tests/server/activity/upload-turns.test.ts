import { describe, expect, it } from 'vitest'
import { type Sender, waitForReadingSlot } from '../../../server/upload/reading-slots.ts'

/** Asks for turns and says who has had one; each ends when its name is given back. */
function line() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = async (personId: string, file: string, stopIfGone: Sender['stopIfGone'] = () => {}) => {
    const release = await waitForReadingSlot({ personId, stopIfGone })
    begun.push(file)
    ends.set(file, release)
  }
  const end = async (file: string) => {
    ends.get(file)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { begun, ask, end }
}

describe('turns of reading files', () => {
  it('are one for each person, two at a time, and for whoever came first', async () => {
    const { begun, ask, end } = line()
    const all = [ask('ada', 'ada 1'), ask('ada', 'ada 2'), ask('bo', 'bo'), ask('cy', 'cy')]
    await expect.poll(() => begun).toEqual(['ada 1', 'bo'])
    await end('bo')
    expect(begun).toEqual(['ada 1', 'bo', 'cy'])
    await end('ada 1')
    expect(begun).toEqual(['ada 1', 'bo', 'cy', 'ada 2'])
    await end('cy')
    await end('ada 2')
    await Promise.all(all)
  })

  it('are refused to whoever has two files waiting, and to all behind twenty', async () => {
    const { begun, ask, end } = line()
    const refused = { problems: [{ Code: 'too_many_requests' }], retryAfterSeconds: 10 }
    const sent = Array.from({ length: 22 }, (_, place) => `${Math.floor(place / 2)}`)
    const all = sent.map((person, place) => ask(person, `file ${place}`))
    // Those of the first two people are read; one more of each may wait.
    await expect(ask('late', 'late')).rejects.toMatchObject(refused)
    for (let place = 0; place < sent.length; place++) {
      const next = begun[place]
      if (next) await end(next)
    }
    await Promise.all(all)
    const own = [ask('ada', 'ada 1'), ask('ada', 'ada 2'), ask('ada', 'ada 3')]
    await expect(ask('ada', 'ada 4')).rejects.toMatchObject(refused)
    for (const file of ['ada 1', 'ada 2', 'ada 3']) await end(file)
    await Promise.all(own)
    expect(begun).not.toContain('ada 4')
  })

  it('pass over whoever has left', async () => {
    const { begun, ask, end } = line()
    let isGone = false
    const gone = () => {
      if (isGone) throw new Error('gone')
    }
    const all = [ask('ada', 'ada'), ask('bo', 'bo'), ask('dee', 'dee')]
    const left = ask('cy', 'cy', gone)
    isGone = true
    const isTold = expect(left).rejects.toThrow('gone')
    await end('ada')
    await end('bo')
    await isTold
    await end('dee')
    await Promise.all(all)
    expect(begun).toEqual(['ada', 'bo', 'dee'])
  })
})
