/** Thrown where nothing can be listened at; the message names the variable, for the person at the terminal. */
export class ListenError extends Error {}

/** Where it was to listen, each as a variable and what stands in it: `PORT 8080`. */
interface ListenPlace {
  host: string
  port: string
}

/** The failure of a listening server as one that a person can mend; anything else as it is. */
export function listenErrorOf(error: unknown, { host, port }: ListenPlace): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const says: Readonly<Record<string, string>> = {
    EADDRINUSE: `${port} is taken by another program: stop that one, or name a port that is free.`,
    EACCES: `${port} may not be taken by this user: name one from 1024 on, and let a proxy in front pass to it.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: name one of its own, 127.0.0.1 for this machine alone, or 0.0.0.0 for all of them.`,
    EAFNOSUPPORT: `${host} is an address of a kind that this machine does not have: name another, such as 0.0.0.0.`,
    ENOTFOUND: `${host} is no name that is known here: name an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
    EAI_AGAIN: `${host} cannot be looked up now: name an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  }
  const known = says[code]
  return known ? new ListenError(`${known} (${code})`, { cause: error }) : error
}
