import PDFDocument from 'pdfkit'
import { type Fit, type FittedText, fitLines } from './fit-lines.ts'
import { type Weight, widthOf } from './fonts.ts'
import { type Certificate, wordsOf } from './words.ts'

/** Letter, landscape, in points. */
const page = { width: 792, height: 612 }
const middle = page.width / 2
const lagoon = '#0d5e69'
const paleLagoon = '#cfeaec'
const marigold = '#f3ac16'
const ink = '#182326'
const soft = '#415055'

/**
 * Draws a certificate: one page of PDF/UA, tagged in the order in which it is read, the typeface embedded. Some 20 ms; the
 * fonts are parsed once.
 */
export function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const words = wordsOf(certificate)
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${certificate.locale}-CA`,
    displayTitle: true,
    // The types of the library do not know this one of its subsets.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: `${words.title} – ${certificate.fullName}`, Author: certificate.charity, Creator: 'Élan' },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  const root = doc.struct('Document')
  doc.addStructure(root)

  drawGround(doc)
  root.add(
    doc.struct('Figure', { alt: words.mark }, () => {
      const { picture } = certificate
      if (picture) doc.image(picture, middle - 28, 50, { width: 56, height: 56 })
      else drawMark(doc, middle - 24, 54, 0.75)
    }),
  )
  const tag = (kind: string, text: FittedText, style: LineStyle) =>
    root.add(doc.struct(kind, {}, () => drawText(doc, text, style)))

  tag('H1', line(words.title, 700, 34), { y: 132, colour: lagoon })
  tag('P', line(words.certifies, 400, 15), { y: 182, colour: soft })
  const name = fitLines(certificate.fullName, 700, 640, nameFits)
  tag('P', name, { y: 246 - heightOf(name) / 2, colour: ink })
  artifact(doc, () =>
    doc
      .moveTo(middle - 60, 296)
      .lineTo(middle + 60, 296)
      .lineWidth(2)
      .stroke(marigold),
  )
  tag('P', line(words.deeds, 400, 16), { y: 311, colour: ink })
  const at = fitLines(words.at, 400, 620, siteFits)
  if (words.at !== '') tag('P', at, { y: 335, colour: ink })
  const duringTop = words.at === '' ? 335 : 335 + heightOf(at) + 4
  tag('P', line(words.during, 400, 14), { y: duringTop, colour: soft })
  const wide = 150
  const left = middle - (words.figures.length * wide) / 2
  for (const [index, { number, unit }] of words.figures.entries()) {
    const centre = left + index * wide + wide / 2
    root.add(
      doc.struct('P', {}, () => {
        drawText(doc, fitLines(number, 700, wide - 16, figureFits), { y: 416, colour: lagoon, centre })
        drawText(doc, line(unit, 400, 14), { y: 454, colour: soft, centre })
      }),
    )
  }
  artifact(doc, () => {
    for (const start of [112, 460]) doc.moveTo(start, 528).lineTo(start + 220, 528)
    doc.lineWidth(0.75).stroke(soft)
  })
  tag('P', line(words.madeOn, 400, 12), { y: 508, colour: ink, centre: 222 })
  tag('P', line(words.signature, 400, 11), { y: 534, colour: soft, centre: 570 })
  tag(
    'P',
    fitLines(words.forCharity, 400, 230, [
      { size: 11, lines: 1 },
      { size: 9, lines: 2 },
    ]),
    {
      y: 549,
      colour: soft,
      centre: 570,
    },
  )
  root.end()
  doc.end()
  return promise
}

type Document = InstanceType<typeof PDFDocument>

interface LineStyle {
  /** The top of the first line. */
  y: number
  colour: string
  /** Where the middle of each line is; that of the page unless told. */
  centre?: number
}

const nameFits: readonly Fit[] = [
  { size: 46, lines: 1 },
  { size: 40, lines: 1 },
  { size: 34, lines: 1 },
  { size: 28, lines: 1 },
  { size: 26, lines: 2 },
  { size: 22, lines: 3 },
  { size: 17, lines: 4 },
]
const siteFits: readonly Fit[] = [
  { size: 16, lines: 1 },
  { size: 14, lines: 2 },
  { size: 11, lines: 4 },
]
const figureFits: readonly Fit[] = [
  { size: 32, lines: 1 },
  { size: 22, lines: 1 },
]

const line = (text: string, weight: Weight, size: number): FittedText =>
  fitLines(text, weight, 680, [
    { size, lines: 1 },
    { size: size * 0.8, lines: 1 },
    { size: size * 0.6, lines: 1 },
  ])

const lineHeight = 1.25
const heightOf = ({ lines, size }: FittedText): number => lines.length * size * lineHeight

function drawText(
  doc: Document,
  { lines, size }: FittedText,
  { y, colour, centre = middle }: LineStyle,
): void {
  for (const [index, runs] of lines.entries()) {
    let x = centre - widthOf(runs, size) / 2
    for (const run of runs) {
      // The types of the library know files only; at run time a parsed font is as good, and is not parsed again.
      doc.font(run.font as never, run.family, size).fillColor(colour)
      doc.text(run.text, x, y + index * size * lineHeight, { lineBreak: false, baseline: -size })
      x += widthOf([run], size)
    }
  }
}

/** What is no content: assistive technology passes over it. */
function artifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawGround(doc: Document): void {
  artifact(doc, () => {
    doc.rect(0, 0, page.width, page.height).fill('#ffffff')
    doc
      .roundedRect(24, 24, page.width - 48, page.height - 48, 14)
      .lineWidth(2.5)
      .stroke(lagoon)
    doc
      .roundedRect(33, 33, page.width - 66, page.height - 66, 9)
      .lineWidth(0.75)
      .stroke(paleLagoon)
    for (const corner of sparks) drawSpark(doc, corner)
  })
}

const sparks = [
  { x: 60, y: 60, turn: 0 },
  { x: page.width - 60, y: 60, turn: 90 },
  { x: page.width - 60, y: page.height - 60, turn: 180 },
  { x: 60, y: page.height - 60, turn: 270 },
]

function drawSpark(doc: Document, { x, y, turn }: { x: number; y: number; turn: number }): void {
  doc.save().translate(x, y).rotate(turn).scale(0.8)
  doc.path('M-15 15Q-5 3 15 -15 7 4 -9 17z').fill(paleLagoon)
  doc.restore()
}

/** The mark of the product: an E whose accent takes off. */
function drawMark(doc: Document, x: number, y: number, scale: number): void {
  doc.save().translate(x, y).scale(scale)
  doc.path('M18 24h27M18 24v28h27M18 38h21').lineWidth(8).lineCap('round').lineJoin('round').stroke(lagoon)
  doc.path('M24 15Q34 3 54 3 46 16 30 17z').fill(marigold)
  doc.restore()
}
