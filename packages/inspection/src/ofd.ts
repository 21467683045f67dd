import { type Archive, openArchive, readEntry } from './archive/gate.ts'
import { copyrightLimits, type Limits } from './archive/limits.ts'
import type { Codec } from './codec.ts'
import type { ByteSource } from './source.ts'
import { TooMuchWork, workOf } from './work.ts'
import { checkXml } from './xml/check.ts'
import { childrenOf, type XmlElement } from './xml/elements.ts'

/** An OFD has a few parts for each page, and no archive inside. */
const OFD_LIMITS: Limits = { ...copyrightLimits, entries: 1_000, nesting: 0 }
const ROOT_PATH = 'OFD.xml'
/** All XML that is read of one: an invoice has some 50 kB. */
const MAX_XML_BYTES = 2 * 1024 * 1024
const MAX_ELEMENTS = 50_000

type Read = (path: string, rootName?: string) => Promise<readonly XmlElement[] | null>

export interface Ofd {
  /** What stands in the root of `OFD.xml`. */
  readonly root: readonly XmlElement[]
  /** Each with its path and what stands in its root; there is one at least. */
  readonly documents: readonly { readonly path: string; readonly elements: readonly XmlElement[] }[]
  /** What stands in the root of another of its files; null of one that is missing or damaged, and of all past the limit. */
  readonly read: Read
}

/**
 * An OFD (GB/T 33190): a sound zip, whose `OFD.xml` is one and names documents that are there and are documents. Pages are
 * not drawn. @returns null of anything else
 */
export async function openOfd(source: ByteSource, { codec }: { readonly codec: Codec }): Promise<Ofd | null> {
  const opened = await openArchive(source, OFD_LIMITS)
  if (!opened.ok) return null
  const read = xmlIn(opened.archive, codec)
  const root = await read(ROOT_PATH, 'OFD')
  if (!root) return null
  const documents = []
  for (const { text } of elementsAt(root, ['DocBody', 'DocRoot'])) {
    const path = text.trim().replace(/^\//, '')
    const elements = await read(path, 'Document')
    if (!elements) return null
    documents.push({ path, elements })
  }
  return documents.length > 0 ? { root, documents, read } : null
}

function xmlIn(archive: Archive, codec: Codec): Read {
  let left = MAX_XML_BYTES
  const work = workOf(MAX_ELEMENTS)
  return async (path, rootName) => {
    const entry = archive.entries.find((each) => each.path === path && !each.isFolder)
    if (!entry || entry.unpackedBytes > left) return null
    left -= entry.unpackedBytes
    const read = await readEntry(archive, entry, codec)
    if (!read.ok) return null
    try {
      const checked = checkXml(read.bytes, MAX_XML_BYTES, work)
      if (!checked.ok || (rootName && localName(checked.root.name) !== rootName)) return null
      const children = childrenOf(checked.text)
      return children.ok ? children.elements : null
    } catch (error) {
      if (error instanceof TooMuchWork) return null
      throw error
    }
  }
}

/** By any prefix of a namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export function elementsAt(
  elements: readonly XmlElement[],
  [name, ...rest]: readonly string[],
): readonly XmlElement[] {
  const found = elements.filter((each) => localName(each.name) === name)
  return rest.length === 0 ? found : found.flatMap((each) => elementsAt(each.children, rest))
}
