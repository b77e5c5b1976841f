import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchFile } from '../../../sw/is-file.ts'

/** A network that answers each path with what is listed: a type, or where it leads to. */
async function answering(paths: Record<string, { type: string } | { leadsTo: string }>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const said = paths[url]
    if (!said) response.writeHead(404).end()
    else if ('type' in said) response.writeHead(200, { 'content-type': said.type }).end('text')
    else response.writeHead(302, { location: said.leadsTo }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a file of the app is taken as one', async () => {
  const at = await answering({
    '/assets/a.js': { type: 'text/javascript; charset=utf-8' },
    '/assets/a.css': { type: 'text/css' },
    '/index.html': { type: 'text/html' },
    '/icon.png': { type: 'image/png' },
  })
  for (const path of ['/assets/a.js', '/assets/a.css', '/index.html', '/icon.png'])
    expect(await (await fetchFile(at + path)).text()).toBe('text')
})

test('a page of the network’s own is never kept in the place of a file, although it says 200', async () => {
  const at = await answering({
    '/assets/a.js': { type: 'text/html' },
    '/assets/a.css': { type: 'text/html' },
    '/icon.png': { leadsTo: '/sign-in' },
    '/sign-in': { type: 'image/png' },
  })
  for (const path of ['/assets/a.js', '/assets/a.css', '/icon.png', '/assets/gone.js'])
    await expect(fetchFile(at + path)).rejects.toThrow(`${path} was not answered with the file`)
})
