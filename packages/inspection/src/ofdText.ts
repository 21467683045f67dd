import type { Codec } from './codec.ts'
import { elementsAt, localName, openOfd } from './ofd.ts'
import type { ByteSource } from './source.ts'
import type { XmlElement } from './xml/elements.ts'

const MAX_PAGES = 20
/** Texts whose baselines are so near are one line; millimetres. */
const LINE_HEIGHT = 1.5

/** What an OFD says, without drawing it: the texts of its pages by lines, and the facts that it names. */
export interface OfdText {
  readonly pages: readonly (readonly string[])[]
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Of its first document. @returns null where it is no OFD that can be read */
export async function readOfdText(
  source: ByteSource,
  parts: { readonly codec: Codec },
): Promise<OfdText | null> {
  const ofd = await openOfd(source, parts)
  const [document] = ofd?.documents ?? []
  if (!ofd || !document) return null
  const at = async (location = '') => (await ofd.read(resolvedPath(document.path, location))) ?? []
  const templates = new Map<string, readonly Placed[]>()
  for (const { attributes } of elementsAt(document.elements, ['CommonData', 'TemplatePage']).slice(
    0,
    MAX_PAGES,
  ))
    templates.set(attributes.ID ?? '', textsOn(await at(attributes.BaseLoc)))
  const pages: string[][] = []
  for (const { attributes } of elementsAt(document.elements, ['Pages', 'Page']).slice(0, MAX_PAGES)) {
    const content = await at(attributes.BaseLoc)
    const behind = content
      .filter(({ name }) => localName(name) === 'Template')
      .flatMap((each) => templates.get(each.attributes.TemplateID ?? '') ?? [])
    pages.push(linesOf([...behind, ...textsOn(content)]))
  }
  const facts = elementsAt(ofd.root, ['DocBody', 'DocInfo', 'CustomDatas', 'CustomData']).map(
    ({ attributes, text }) => ({ name: attributes.Name ?? '', value: text.trim() }),
  )
  return { pages, facts }
}

/** A location is seen from the file that names it, or from the root of the archive. */
function resolvedPath(from: string, location: string): string {
  const steps = location.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of location.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly text: string
}

const numbersIn = (text: string | undefined): number[] => (text ?? '').trim().split(/\s+/).map(Number)
const finite = (value: number | undefined): number => (Number.isFinite(value) ? Number(value) : 0)

function textsOn(elements: readonly XmlElement[]): Placed[] {
  return elements.flatMap(({ name, attributes, children }) => {
    if (localName(name) !== 'TextObject') return textsOn(children)
    const [left, top] = numbersIn(attributes.Boundary)
    return children
      .filter((each) => localName(each.name) === 'TextCode' && each.text.trim() !== '')
      .map((each) => ({
        x: finite(left) + finite(Number(each.attributes.X)),
        y: finite(top) + finite(Number(each.attributes.Y)),
        text: each.text.trim(),
      }))
  })
}

/** From the top to the bottom, each from the left to the right. */
function linesOf(texts: readonly Placed[]): string[] {
  const lines: Placed[][] = []
  for (const text of texts.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const line = lines.at(-1)
    if (line?.[0] && text.y - line[0].y < LINE_HEIGHT) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join('  '),
  )
}

/** What could be read of an invoice; each where it was found. */
export interface ReadInvoice {
  readonly number?: string
  /** yyyy-MM-dd */
  readonly date?: string
  /** With tax. */
  readonly amountFen?: number
  readonly taxFen?: number
}

const FEN_PER_YUAN = 100
const fenIn = (text: string | undefined): number | undefined => {
  const digits = text?.replaceAll(/[\s,，¥￥]/g, '') ?? ''
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * FEN_PER_YUAN) : undefined
}

const dateIn = (text: string | undefined): string | undefined => {
  const [, year, month = '', day = ''] =
    /^\s*(\d{4})\s*[年\-/]?\s*(\d{1,2})\s*[月\-/]?\s*(\d{1,2})\s*日?\s*$/.exec(text ?? '') ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The figures of an electronic invoice, by its facts or else by the labels that its pages print. */
export function readInvoice({ pages, facts }: OfdText): ReadInvoice {
  const fact = (...names: readonly string[]) => facts.find(({ name }) => names.includes(name))?.value
  const printed = (pattern: RegExp) => pattern.exec(pages.flat().join('\n'))?.[1]
  const net = fenIn(fact('合计金额'))
  const taxFen = fenIn(fact('合计税额'))
  const found = {
    number: fact('发票号码') ?? printed(/发票号码\s*[:：]?\s*(\d{8,20})/),
    date: dateIn(
      fact('开票日期') ?? printed(/开票日期\s*[:：]?\s*(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)/),
    ),
    amountFen:
      fenIn(fact('价税合计')) ??
      (net !== undefined && taxFen !== undefined ? net + taxFen : undefined) ??
      fenIn(printed(/小写\s*[)）]?\s*[¥￥]?\s*([\d,]+\.\d{2})/)),
    taxFen,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
