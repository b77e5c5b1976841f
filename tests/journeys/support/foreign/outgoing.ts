import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'

/** A proxy for what a server asks of the world outside, as many charities' networks have one. */
export interface Outgoing {
  url: string
  close(): Promise<void>
}

/** Starts it: whatever host is asked for by name is found at this port. */
export async function startOutgoing(target: number): Promise<Outgoing> {
  const sockets = new Set<Socket>()
  const proxy = createServer((_request, answer) => answer.writeHead(403).end())
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  proxy.on('connect', (_request, client) => {
    const onward = connect(target, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(onward).pipe(client)
    })
    onward.on('error', () => client.destroy())
    onward.on('close', () => client.destroy())
    client.on('error', () => onward.destroy())
    client.on('close', () => onward.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}
