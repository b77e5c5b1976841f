import { Agent, request } from 'node:http'

/** Calls one after the other over one connection. Gives the milliseconds of each, and the last answer's text. */
export async function callMany(
  url: string,
  calls: number,
  { method = 'POST', token, body }: { method?: string; token?: string; body?: (call: number) => unknown },
): Promise<{ times: number[]; text: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let text = ''
  for (let call = 0; call < calls; call++) {
    const payload = body ? JSON.stringify(body(call)) : undefined
    const started = performance.now()
    text = await callOnce(url, method, agent, token, payload)
    times.push(performance.now() - started)
  }
  agent.destroy()
  return { times, text }
}

function callOnce(
  url: string,
  method: string,
  agent: Agent,
  token?: string,
  payload?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve(text)
          else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
        })
      },
    )
    sending.on('error', reject)
    sending.end(payload)
  })
}
