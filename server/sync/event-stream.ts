import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A comment at this pace keeps proxies from closing a quiet stream, in ms. */
const heartbeatEvery = 25_000

/** A reader who leaves this many bytes unread has gone away or cannot follow. */
const mostUnread = 16_384

/** One open stream of events to one browser. They carry no data: each says "pull". */
export interface EventStream {
  tell(): void
  /** Ends the stream; the browser connects anew, and pulls. */
  end(): void
}

/** Starts a stream that ends by itself at `endsIn` ms, and calls `onClosed` once, however it ends. */
export function openEventStream(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  endsIn: number,
  onClosed: () => void,
): EventStream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The socket ends with the stream: kept alive, it would hold up a server that wants to stop.
    connection: 'close',
  })
  // A peer that vanished without a word is mostly noticed between two heartbeats, at the latest at the end.
  response.socket?.setKeepAlive(true, 10_000)
  const send = (text: string) => {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength > mostUnread) response.destroy()
  }
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatEvery)
  const end = () => void response.end()
  const ending = setTimeout(end, endsIn)
  response.on('error', () => response.destroy())
  response.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(ending)
    onClosed()
  })
  send(': connected\n\n')
  return { tell: () => send('event: change\ndata:\n\n'), end }
}
