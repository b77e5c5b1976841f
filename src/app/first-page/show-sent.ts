import type { PillWords, SentMessage } from '../../data/picture/sent-message.ts'

/**
 * Shows in the picture of the list what has been sent since it was drawn, until the app takes its place. Part of the text that
 * `before-the-script.ts` makes: it is whole, nothing may be imported into it.
 */
export function showSent(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<SentMessage>) => {
    const picture = document.getElementById('picture')
    const pills = picture?.querySelector('template')?.content
    if (!picture || !pills || data?.type !== 'SENT') return
    const put = (old: Element | null | undefined, [pill, completed]: PillWords) => {
      const own = pills.querySelector(`[data-pill="${pill}"]`)?.cloneNode(true) as Element | undefined
      const words = own?.lastElementChild
      if (!old || !own || !words) return
      own.removeAttribute('data-pill')
      words.textContent = (words.textContent ?? '').replace('#', completed)
      old.replaceWith(own)
    }
    for (const [id, ...pill] of data.logs) put(picture.querySelector(`[data-waits="${id}"]`), pill)
    const bar = picture.querySelector('[data-waits-all]')
    put(bar?.firstElementChild, data.bar)
    if (bar)
      picture.querySelector('.elan-bar-state')?.toggleAttribute('data-calm', data.bar[0].endsWith('sent'))
  })
}
