/** The most of the screen's height that a bar at its foot may take. */
const MOST = 0.35

/** True for a bar that leaves too little of the screen for what it is about: letters of twice the size on a low phone. */
export const isTallBar = (height: number, screen: number): boolean => height > screen * MOST

/**
 * Marks a bar at the foot of the screen (`data-tall`) while it leaves too little of it: it then stands in the page, in the
 * same width, so that it is as high there. `hear` is told how much of the screen's foot it covers, whenever that changes.
 */
export function watchFootBar(bar: HTMLElement, hear?: (covered: number) => void): () => void {
  const measure = () => {
    const isTall = isTallBar(bar.offsetHeight, window.innerHeight)
    bar.toggleAttribute('data-tall', isTall)
    hear?.(isTall ? 0 : bar.offsetHeight)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
