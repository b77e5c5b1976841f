// Tabs that have a person's database open say so when another asks. One that sleeps says nothing: its words are written by then.

const CHANNEL = 'elan-stores'

/** How long another tab has to say that it has a database open, in milliseconds. */
const PATIENCE = 500

interface Message {
  asks?: string
  has?: string
}

const canTell = (): boolean => 'BroadcastChannel' in globalThis

/** Says to other tabs that ask that this one has the database of that name open; gives what ends it. */
export function answerForStore(name: string): () => void {
  if (!canTell()) return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.asks === name) channel.postMessage({ has: name } satisfies Message)
  }
  return () => channel.close()
}

/** Whether another tab has the database of that name open; true where none could say so. */
export async function isOpenElsewhere(name: string, patience = PATIENCE): Promise<boolean> {
  if (!canTell()) return true
  const channel = new BroadcastChannel(CHANNEL)
  try {
    return await new Promise<boolean>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.has === name) resolve(true)
      }
      setTimeout(() => resolve(false), patience)
      channel.postMessage({ asks: name } satisfies Message)
    })
  } finally {
    channel.close()
  }
}
