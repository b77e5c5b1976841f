import { MARK_LIMIT, type MarkKind, markKinds, markSizes } from '../../../domain/charity/mark.ts'

/** What a drawn mark is: its PNGs in base64, as they are sent. */
export type DrawnMark = Record<MarkKind, string>

/** Why a file does not become a mark. */
export type MarkTrouble = 'no-picture' | 'too-small' | 'too-large'

/** Bytes of a file and pixels of a side: more than any mark needs, less than a phone's memory. */
const LARGEST_FILE = 10_000_000
const LARGEST_SIDE = 8000
/** Smaller pictures look blurred in every place. */
const SMALLEST_SIDE = 96

/** How much of the square the picture takes, and whether the ground is white: launchers cut icons to their own shape. */
const frames: Record<MarkKind, { part: number; onWhite: boolean }> = {
  small: { part: 1, onWhite: false },
  touch: { part: 0.84, onWhite: true },
  icon: { part: 1, onWhite: false },
  large: { part: 1, onWhite: false },
  maskable: { part: 0.62, onWhite: true },
}

/**
 * Draws a picture (PNG, JPEG, WebP or SVG) in every size that is asked for. What leaves the device are the drawn pixels
 * alone: nothing else that the file holds, a place, a name or a script, goes with them.
 */
export async function drawMark(file: Blob): Promise<DrawnMark | MarkTrouble> {
  if (file.size > LARGEST_FILE) return 'too-large'
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    const readable = await picture.decode().then(
      () => true,
      () => false,
    )
    if (!readable) return 'no-picture'
    // A drawing may say no size of its own.
    const isDrawing = file.type === 'image/svg+xml'
    const [width, height] = [picture.naturalWidth || 512, picture.naturalHeight || 512]
    if (Math.max(width, height) > LARGEST_SIDE) return 'too-large'
    if (!isDrawing && Math.max(width, height) < SMALLEST_SIDE) return 'too-small'
    const drawn: Partial<DrawnMark> = {}
    for (const kind of markKinds) {
      const png = await drawOne(picture, width / height, kind)
      if (png.size > MARK_LIMIT) return 'too-large'
      drawn[kind] = await toBase64(png)
    }
    return drawn as DrawnMark
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function drawOne(picture: HTMLImageElement, ratio: number, kind: MarkKind): Promise<Blob> {
  const size = markSizes[kind]
  const { part, onWhite } = frames[kind]
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  if (onWhite) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, size, size)
  }
  const [width, height] = ratio > 1 ? [part, part / ratio] : [part * ratio, part]
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, ((1 - width) / 2) * size, ((1 - height) / 2) * size, width * size, height * size)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png'),
  )
}

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
