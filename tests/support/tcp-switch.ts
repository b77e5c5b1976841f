import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * One address that leads to one of several places, as a virtual address or a proxy of TCP does in front of a database and
 * its standby: when it moves, lines that are open end.
 */
export class TcpSwitch {
  private target: number
  private readonly server: Server
  private readonly open = new Set<Socket>()

  constructor(target: number) {
    this.target = target
    this.server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one)
        one.setNoDelay(true)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.open.delete(one)
          other.destroy()
        })
      }
      near.pipe(far)
      far.pipe(near)
    })
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  /** Leads elsewhere from now on. */
  moveTo(target: number): void {
    this.target = target
    for (const socket of this.open) socket.destroy()
  }

  /** Lines that are open carry nothing any more and do not end, as when the host vanishes; new ones work. */
  fallSilent(): void {
    for (const socket of this.open) socket.unpipe().pause()
  }

  close(): void {
    this.server.close()
    for (const socket of this.open) socket.destroy()
  }
}
