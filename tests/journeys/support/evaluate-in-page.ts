interface Target {
  type: string
  webSocketDebuggerUrl: string
}

interface Reply {
  id?: number
  result?: { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } }
}

/**
 * Waits for what an expression comes to in the only page of the browser that listens at `host`: one question over its debugging
 * line, and nothing of the page is watched meanwhile. Rejects with what the page threw.
 */
export async function evaluateInPage(host: string, expression: string): Promise<unknown> {
  const targets = (await (await fetch(`http://${host}/json/list`)).json()) as Target[]
  const pages = targets.filter(({ type }) => type === 'page')
  if (!pages[0] || pages.length > 1) throw new Error(`the browser has ${pages.length} pages`)
  const line = new WebSocket(pages[0].webSocketDebuggerUrl)
  try {
    return await new Promise((resolve, reject) => {
      line.addEventListener('error', () => reject(new Error('the page cannot be asked')))
      line.addEventListener('close', () => reject(new Error('the page was closed')))
      line.addEventListener('message', ({ data }) => {
        const { id, result } = JSON.parse(String(data)) as Reply
        if (id !== 1) return
        const thrown = result?.exceptionDetails
        if (thrown) reject(new Error(thrown.exception?.description ?? 'the page threw'))
        else resolve(result?.result.value)
      })
      line.addEventListener('open', () => {
        const params = { expression, awaitPromise: true, returnByValue: true }
        line.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }))
      })
    })
  } finally {
    line.close()
  }
}
